export const presetLabels = {
  name: '名前',
  capabilities: 'できること',
  networks: '接続元',
  requires_totp: '確認コード',
}

export const BEYOND = 'ご自身にない権限は、ほかの方にも付けられません。'
