export const entryActions = {
  entry_created: '応募',
  entry_moved: '応募の段階を変更',
  entry_move_undone: '応募の段階の変更を取り消し',
  entry_invalidated: '応募を無効に変更',
  entry_consented: '応募への同意',
  entry_message_sent: '応募についてメッセージを送信',
}
