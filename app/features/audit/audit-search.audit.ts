export const auditSearchActions = {
  audit_searched: '監査ログを閲覧',
}
