export const mailQueueActions = {
  sender_rule_created: '差出人の規則を登録',
  sender_rule_edited: '差出人の規則を変更',
  sender_rule_deleted: '差出人の規則を削除',
  sender_rule_restored: '差出人の規則を復元',
  intake_setting_edited: '取込の設定を変更',
}
