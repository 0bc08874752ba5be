export const mailSuppressionActions = {
  address_suppressed: 'アドレスへのメールを停止',
  suppression_lifted: 'アドレスへのメールを再開',
}
