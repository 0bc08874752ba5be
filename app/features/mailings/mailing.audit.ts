export const mailingActions = {
  mailing_tried: '会員へのメールをテスト送信',
  mailing_edited: '会員へのメールの予約を変更',
  mailing_stopped: '会員へのメールの配信を停止',
  mailing_started: '会員へのメールの配信を再開',
  mailing_recalled: '会員へのメールの配信を取りやめ',
}
