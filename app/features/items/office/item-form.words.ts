/** The parts of the form, as its navigation lists them. */
export const formParts = [
  { id: 'basic', title: '基本', fields: ['name', 'summary', 'biz_category_id', 'processes'] },
  {
    id: 'money',
    title: '報酬・精算',
    fields: ['rate_min', 'rate_max', 'rate_detail', 'settlement_method', 'payment_site_days'],
  },
  { id: 'place', title: '場所・働き方', fields: ['remote', 'onsite_days', 'stations', 'area_ids'] },
  {
    id: 'period',
    title: '期間・面談',
    fields: ['starts_on', 'ends_on', 'interview_count', 'seats_left'],
  },
  { id: 'skills', title: 'スキル', fields: ['must_skills', 'nice_skills', 'tag_ids'] },
  { id: 'text', title: '本文', fields: ['detail', 'comment', 'points'] },
  { id: 'window', title: '掲載', fields: ['status', 'service_start', 'service_end'] },
  { id: 'private', title: '非公開', fields: ['client', 'client_rate', 'age_note', 'contact'] },
  { id: 'raw', title: '原文', fields: ['raw_text'] },
] as const
