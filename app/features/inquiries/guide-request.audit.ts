export const guideRequestActions = {
  guide_requested: '資料を請求',
}
