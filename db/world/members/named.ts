import type { Said } from './shape.ts'

/** By the keys of the people who can log in. One has said nearly everything, one next to nothing. */
export const namedSaid: Record<'hanako' | 'kenji' | 'misaki' | 'daisuke', Said> = {
  hanako: {
    profile: {
      ...{ birth_date: '1988-04-12', sex: 'female', education_level: 'university' },
      ...{ nationality: '日本', prefecture_id: 13, station: '三軒茶屋', tel: '09000001234' },
      magazine_flag: 1,
    },
    contractTypes: [3],
    skills: [
      ['Java', 9, 0, 4],
      ['Kotlin', 2, 3, 3, 'want'],
      ['SQL', 9, 0, 3],
      ['COBOL', 2, 84, 2, 'avoid'],
      ['Spring Boot', 6, 0, 4],
      ['PostgreSQL', 6, 0, 3],
      ['AWS', 5, 0, 3, 'want'],
    ],
    wish: {
      ...{ rate_min: 70, days: [4, 5], remote: ['full', 'mostly'], prefecture_ids: [] },
      ...{ positions: [], startsInMonths: 1, ng_conditions: ['night', 'suit'] },
      ng_note: '以前に参画していた損害保険の現場は、今回は見送りたいです。',
    },
    availability: {
      ...{ situation: 'ending', inDays: 10, days_per_week: 5, parallel: 1, saidDaysAgo: 3 },
    },
  },
  kenji: {
    profile: {
      ...{ birth_date: '1979-11-03', sex: 'male', education_level: 'vocational' },
      ...{ nationality: null, prefecture_id: 14, station: '武蔵小杉', tel: '09000005678' },
      magazine_flag: 0,
    },
    contractTypes: [3, 4],
    skills: [
      ['Shell', 15, 0, 4],
      ['Linux', 18, 0, 4],
      ['AWS', 7, 0, 4],
      ['Terraform', 3, 0, 3, 'want'],
      ['Zabbix', 8, 12, 3],
    ],
    wish: {
      ...{
        rate_min: 85,
        days: [5],
        remote: ['full', 'mostly', 'hybrid'],
        prefecture_ids: [13, 14],
      },
      ...{ positions: ['インフラエンジニア'], startsInMonths: null, ng_conditions: ['trip'] },
      ng_note: '',
    },
    availability: {
      ...{ situation: 'working', inDays: 40, days_per_week: 5, parallel: 1, saidDaysAgo: 41 },
    },
    contact: {
      ...{ contact_way: 'mail_first', hours: [12, 13], phone_days: 'weekdays' },
      contact_note: '12時台がいちばん出やすいです。',
    },
  },
  misaki: {
    profile: {
      ...{ birth_date: '1998-02-27', sex: null, education_level: null, nationality: null },
      ...{ prefecture_id: null, station: null, tel: null, magazine_flag: 0 },
    },
    contractTypes: [],
    skills: [],
  },
  daisuke: {
    profile: {
      ...{ birth_date: '1964-07-30', sex: 'male', education_level: 'high_school' },
      ...{ nationality: null, prefecture_id: 12, station: '柏', tel: '09000009012' },
      magazine_flag: 1,
    },
    contractTypes: [3],
    skills: [
      ['COBOL', 32, 0, 4, 'want'],
      ['JCL', 32, 0, 4],
      ['z/OS', 25, 0, 3],
      ['Java', 3, 60, 2, 'avoid'],
    ],
    wish: {
      ...{ rate_min: 60, days: [3, 4, 5], remote: ['hybrid', 'none'], prefecture_ids: [12, 13] },
      ...{ positions: [], startsInMonths: null, ng_conditions: ['overtime', 'english'] },
      ng_note: '',
    },
    contact: { contact_way: 'phone', hours: [10, 18], phone_days: 'any', contact_note: '' },
  },
}
