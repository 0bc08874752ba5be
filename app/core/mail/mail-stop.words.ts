/** To a member: why what is asked for by mail does not come. */
export const ADDRESS_STOPPED = 'ご登録のメールアドレスへのメールを止めているため'
