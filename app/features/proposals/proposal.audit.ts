export const proposalActions = {
  proposal_sent: '取引先に会員を提案',
  proposal_viewed: '提案の記録を閲覧',
  proposal_sheet_viewed: '提案したスキルシートを閲覧',
  proposal_answered: '提案への回答を記録',
  proposal_answer_undone: '提案への回答の記録を取り消し',
  proposal_reminded: '提案への回答を督促',
  proposal_setting_edited: '提案の設定を変更',
}
