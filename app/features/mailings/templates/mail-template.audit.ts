export const mailTemplateActions = {
  mail_template_created: 'メールの定型文を登録',
  mail_template_edited: 'メールの定型文を変更',
  mail_template_deleted: 'メールの定型文を削除',
  mail_template_restored: 'メールの定型文を元に戻す',
}
