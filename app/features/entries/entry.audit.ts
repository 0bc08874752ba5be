export const entryActions = {
  entry_created: '応募',
  entry_moved: '応募の段階を変更',
  entry_move_undone: '応募の段階の変更を取り消し',
  entry_invalidated: '応募を無効に変更',
  entry_consented: '応募への同意',
  entry_consent_ended: '応募への同意の取り消し',
  entry_client_notified: '応募の先方への連絡',
  entry_message_sent: '応募についてメッセージを送信',
}
