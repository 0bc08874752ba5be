export const referralActions = {
  introduction_asked: '紹介の依頼',
}
