/** To who logs in while no mail reaches their address. */
export const UNDELIVERABLE =
  'ご登録のメールアドレスに、メールをお送りできない状態です。マイページのお知らせからアドレスをご確認ください。'
