export const withdrawalActions = {
  member_withdrew: '退会の手続き',
  member_returned: '退会の取り消し（ログイン）',
  member_erased: '退会した会員のデータを消去',
  own_data_exported: '本人がデータを書き出し',
}
