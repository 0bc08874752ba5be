export const leadActions = {
  lead_joined: '外部リードを会員に登録',
  lead_created: '外部リードを登録',
  lead_edited: '外部リードを編集',
  lead_deleted: '外部リードを削除',
  lead_restored: '外部リードを元に戻す',
  lead_viewed: '外部リードを閲覧',
  leads_searched: '外部リードの一覧を閲覧',
  leads_imported: '外部リードを取り込み',
}
