export const interviewActions = {
  interview_offered: '面談の候補日時を提示',
  interview_proposed: '面談の候補日時を提案',
  interview_agreed: '面談の日時を決定',
  interview_moved: '面談の日時・方法・場所を変更',
  interview_cancelled: '面談を取り消し',
  interview_undone: '面談についての操作を取り消し',
  interview_downloaded: '面談の予定ファイルを保存',
}
