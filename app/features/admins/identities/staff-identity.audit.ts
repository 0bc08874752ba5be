export const staffIdentityActions = {
  staff_identity_linked: '社内アカウントを連携',
  staff_identity_unlinked: '社内アカウントの連携を解除',
}
