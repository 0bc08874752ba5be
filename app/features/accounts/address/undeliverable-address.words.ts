/** To who logs in while no mail reaches their address. */
export const UNDELIVERABLE =
  'ご登録のメールアドレスに、メールをお送りできない状態です。マイページのお知らせからアドレスをご確認ください。'

/** To the member whose address it is: why no mail is sent there, and what ends that. */
export const whyNoMail = {
  bounce:
    'このアドレスへのメールは、届かなかったため止めています。使えるアドレスに変更してください。今も使えるアドレスでしたら、お問い合わせからお知らせください。',
  complaint:
    'このアドレスへのメールは、迷惑とのお申し出があったため止めています。再開をご希望の場合は、お問い合わせからお知らせください。',
  unsubscribed:
    'このアドレスへのメールは、配信停止のお申し出があったため止めています。再開をご希望の場合は、お問い合わせからお知らせください。',
  by_hand:
    'このアドレスへのメールは、運営が止めています。再開をご希望の場合は、お問い合わせからお知らせください。',
}
