export const mailIntakeActions = {
  mail_viewed: '受信メールを閲覧',
}
