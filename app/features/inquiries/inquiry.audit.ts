export const inquiryActions = {
  inquiry_received: 'お問い合わせを受付',
  inquiry_viewed: 'お問い合わせを閲覧',
  inquiries_searched: 'お問い合わせの一覧を閲覧',
  inquiry_edited: 'お問い合わせを編集',
  inquiry_replied: 'お問い合わせに返信',
  inquiry_drafted: 'お問い合わせから案件の下書きを作成',
}
