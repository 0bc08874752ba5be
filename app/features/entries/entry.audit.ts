export const entryActions = {
  entry_created: '応募',
  entry_moved: '応募の段階を変更',
  entry_move_undone: '応募の段階の変更を取り消し',
  entry_sheet_taken_back: '応募からスキルシートを外した',
  entry_invalidated: '応募を無効に変更',
  entry_consented: '応募への同意',
  entry_consent_ended: '応募への同意の取り消し',
  entry_client_notified: '応募の先方への連絡',
  entry_message_sent: '応募についてメッセージを送信',
  entry_terms_delivered: '取引条件を明示',
  entry_terms_received: '取引条件の受領',
  entry_message_settled: '応募のメッセージを返信済みに変更',
}
