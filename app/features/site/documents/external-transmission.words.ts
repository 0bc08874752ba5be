import type { ProviderName } from '#core/remote/social-identity.ts'

export type Transmission = {
  name: string
  /** Who receives it. */
  to: string
  when: string
  what: string
  purpose: string
  theirPurpose: string
  policy: string
}

type Settings = { tagManagerId: string | undefined; providers: readonly ProviderName[] }

/** What readers' browsers send to others, as it follows from what is switched on. */
export function transmissionsOf({ tagManagerId, providers }: Settings): Transmission[] {
  return [
    ...(tagManagerId ? [tagManager] : []),
    ...providers.map((name) => loginBy(services[name])),
  ]
}

const tagManager: Transmission = {
  name: 'Google タグマネージャー',
  to: 'Google LLC（アメリカ合衆国）',
  when: '公開しているページを開いたとき。ログイン、会員、応募のページでは読み込みません。',
  what: '見ているページのURLと題名、直前のページのURL、IPアドレス、ブラウザーと端末の種類、Cookieなどの識別子',
  purpose: 'どのページが読まれているかを調べ、サイトを改善するため',
  theirPurpose: 'サービスの提供、維持、改善、保護のため',
  policy: 'https://policies.google.com/privacy?hl=ja',
}

type Service = { name: string; to: string; policy: string }

const services: Record<ProviderName, Service> = {
  twitter: { name: 'X', to: 'X Corp.（アメリカ合衆国）', policy: 'https://x.com/ja/privacy' },
  facebook: {
    name: 'Facebook',
    to: 'Meta Platforms, Inc.（アメリカ合衆国）',
    policy: 'https://www.facebook.com/privacy/policy/',
  },
  github: {
    name: 'GitHub',
    to: 'GitHub, Inc.（アメリカ合衆国）',
    policy:
      'https://docs.github.com/ja/site-policy/privacy-policies/github-general-privacy-statement',
  },
  google: {
    name: 'Google',
    to: 'Google LLC（アメリカ合衆国）',
    policy: 'https://policies.google.com/privacy?hl=ja',
  },
}

function loginBy({ name, to, policy }: Service): Transmission {
  return {
    name: `${name}でのログイン`,
    to,
    when: `「${name}でログイン」または連携のボタンを押したときだけ`,
    what: 'このサイトにログインしようとしていること、IPアドレス、ブラウザーの種類、送信先のサービスのCookie',
    purpose: 'ご本人であることを確かめ、ログインするため',
    theirPurpose: 'ログインの機能の提供、不正な利用の防止のため',
    policy,
  }
}
