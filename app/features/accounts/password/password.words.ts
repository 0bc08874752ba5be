/** The rule under every field for a new password. */
export const passwordRule =
  '8文字以上。長いほど安全です。よく使われる言葉に数字を足したものなど、推測されやすいパスワードは使えません。'
