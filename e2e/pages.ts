import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { deletedItem } from '#db/world/items/unseen.ts'
import { tagId } from '#db/world/tags.ts'

/** Every page that a visitor can open, by the name of its picture. */
export const pages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'detail', path: `/item/detail/${remoteJava.id}`, status: 200 },
  { name: 'detail-ended', path: `/item/detail/${endedCobol.id}`, status: 200 },
  { name: 'detail-gone', path: `/item/detail/${deletedItem.id}`, status: 410 },
  { name: 'report', path: `/item/detail/${remoteJava.id}/report`, status: 200 },
  { name: 'list', path: '/item/search', status: 200 },
  {
    name: 'list-narrowed',
    path: `/item/search?keyword=リモート+60万以上+-COBOL&tag_ids=${tagId('Java')}&days=5&unknown=1&remote=x`,
    status: 200,
  },
  { name: 'list-empty', path: '/item/search?keyword=COBOL+Kotlin+週1&rate_min=140', status: 200 },
  { name: 'skill-picker', path: `/item/search/skills?tag_ids=${tagId('Java')}`, status: 200 },
  { name: 'place-picker', path: '/item/search/places?remote=full', status: 200 },
  {
    name: 'tag-prefecture',
    path: `/item/tag/${tagId('Java')}/prefecture/13`,
    status: 200,
  },
  {
    name: 'tag-position',
    path: `/item/tag/${tagId('Java')}/position/${tagId('システムエンジニア')}`,
    status: 200,
  },
  { name: 'tag', path: `/item/tag/${tagId('Java')}`, status: 200 },
  { name: 'news', path: '/front-news/detail/1', status: 200 },
  { name: 'flow', path: '/flow', status: 200 },
  { name: 'about', path: '/about', status: 200 },
  { name: 'becoming', path: '/about-free-engineer', status: 200 },
  { name: 'guide', path: '/engineers-guide-to-success', status: 200 },
  { name: 'terms', path: '/terms', status: 200 },
  { name: 'terms-edition', path: '/terms/2026-11-01', status: 200 },
  { name: 'privacy', path: '/privacy', status: 200 },
  { name: 'company-profile', path: '/company-profile', status: 200 },
  { name: 'external-transmission', path: '/external-transmission', status: 200 },
  { name: 'fees', path: '/fees', status: 200 },
  { name: 'payment-terms', path: '/payment-terms', status: 200 },
  { name: 'posting-policy', path: '/posting-policy', status: 200 },
  { name: 'accessibility', path: '/accessibility', status: 200 },
  { name: 'trouble', path: '/trouble', status: 200 },
  { name: 'question', path: '/question?q=面談', status: 200 },
  { name: 'glossary', path: '/glossary', status: 200 },
  { name: 'shortlist-empty', path: '/considers', status: 200 },
  { name: 'keep', path: `/considers/item/${remoteJava.id}`, status: 200 },
  { name: 'login', path: '/login', status: 200 },
  { name: 'login-unlock', path: '/login/unlock', status: 200 },
  { name: 'registration', path: '/user/regist', status: 200 },
  { name: 'registration-mail-again', path: '/user/send/auth/mail', status: 200 },
  { name: 'address-confirm', path: '/user/edit/email/auth', status: 200 },
  { name: 'password-forgotten', path: '/user/password/reset/mail', status: 200 },
  { name: 'password-reset', path: '/user/password/reset/update', status: 200 },
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'api-docs', path: '/api/docs?q=tag', status: 200 },
  { name: 'ui', path: '/dev/ui', status: 200 },
  { name: 'mails', path: '/dev/mails', status: 200 },
]

/** The pages of a member who has just logged in. */
export const memberPages = [
  { name: 'my-page', path: '/user' },
  { name: 'profile', path: '/user/edit' },
  { name: 'wishes', path: '/user/wishes' },
  { name: 'availability', path: '/user/availability' },
  { name: 'contact', path: '/user/contact' },
  { name: 'shortlist', path: '/considers' },
  { name: 'skill-sheets', path: '/user/skill-sheets' },
  { name: 'export', path: '/user/export' },
  { name: 'address', path: '/user/edit/email' },
  { name: 'password', path: '/user/password' },
  { name: 'notices', path: '/user/notices' },
  { name: 'sessions', path: '/user/sessions' },
  { name: 'accounts', path: '/user/accounts' },
  { name: 'withdrawal', path: '/user/delete' },
  { name: 'confirm', path: '/login/confirm?to=/user' },
]

export const widths = [390, 768, 1280]
