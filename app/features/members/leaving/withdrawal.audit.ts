export const withdrawalActions = {
  member_withdrew: '退会',
  own_data_exported: '本人がデータを書き出し',
}
