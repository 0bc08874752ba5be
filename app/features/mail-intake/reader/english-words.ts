const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const NUMBERS: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', five: '5' }
const COUNT = '(\\d{1,2}|one|two|three|four|five)'

type Translation = readonly [pattern: RegExp, words: (match: readonly string[]) => string]

/** What English mails say of the conditions of work, in the words that the grammars read. Never longer than the English. */
const TRANSLATIONS: readonly Translation[] = [
  [
    /(\d{3}) ?(?:to|-|~) ?(\d{3}) ?(?:hours|hrs?)?(?: ?(?:per|a|\/) ?month)?(?![\d,]| ?(?:yen|jpy|円|万))/gi,
    ([, min = '', max = '']) => `${min}~${max}h`,
  ],
  [
    /(?<![\d,])(\d{1,3}(?:,\d{3}){1,2}) (?:to|and) (?:jpy ?|¥)?(\d{1,3}(?:,\d{3}){1,2}) ?(?:jpy|yen)/gi,
    ([, min = '', max = '']) => `${min}~${max}円`,
  ],
  [
    /(?<![\d.])(\d(?:\.\d{1,2})?) ?M ?(?:-|to|~) ?(\d(?:\.\d{1,2})?) ?M ?(?:jpy|yen)/gi,
    ([, min = '', max = '']) => `${hundred(min)}~${hundred(max)}万円`,
  ],
  [/\bup to ?(?:jpy|¥)? ?(?=\d)/gi, () => '~¥'],
  [/\bjpy ?(?=[\d¥])/gi, () => '¥'],
  [/(?<=\d) ?(?:jpy|yen)\b/gi, () => '円'],
  [/\b(?:per|a|\/) ?month\b/gi, () => '/月'],
  [/\b(?:per|an|\/) ?hour\b/gi, () => '/時'],
  [
    /\b(?:tax (?:excl\b\.?|excluded|not included|exclusive)|excl(?:\.|uding|usive of)? (?:of )?(?:consumption )?tax|(?:plus|without|w\/o|before) (?:consumption )?tax)\b|\+ ?(?:consumption )?tax\b/gi,
    () => '税抜',
  ],
  [
    /\b(?:tax (?:included|inclusive)|incl(?:\.|uding|usive of)? (?:of )?(?:consumption )?tax)\b/gi,
    () => '税込',
  ],
  [
    new RegExp(
      `${COUNT} ?(?:days?|times?|x) ?(?:a|per|\\/|each) ?week ?(?:in the office|in office|on-?site|on site|at the office|office)`,
      'gi',
    ),
    ([, days = '']) => `週${digits(days)}出社`,
  ],
  [
    /(?<=\boffice\b[^\n.]{0,40}[ ,])(once|twice) (?:a|per) (week|month)\b/gi,
    ([, often = '', per = '']) => `${/month/i.test(per) ? '月' : '週'}${timesOf(often, '')}出社`,
  ],
  [
    new RegExp(
      `(?:in|at|to) (?:the|our|their) office (?:for )?${COUNT} ?(?:days?|times?) ?(?:a|per|each|every) (week|month)`,
      'gi',
    ),
    ([, days = '', per = '']) => `${/month/i.test(per) ? '月' : '週'}${digits(days)}出社`,
  ],
  [
    new RegExp(
      `${COUNT} ?(?:days?|times?|x) ?(?:a|per|\\/|each) ?month ?(?:in the office|in office|on-?site|on site|at the office)`,
      'gi',
    ),
    ([, days = '']) => `月${digits(days)}出社`,
  ],
  [
    new RegExp(
      `(?:comes?|coming|goes|going|go|travels?) (?:in ?)?to the office (once|twice|${COUNT} (?:times|days)) (?:a|per|each|every) (week|month)`,
      'gi',
    ),
    ([, often = '', count = '', per = '']) =>
      `${/month/i.test(per) ? '月' : '週'}${timesOf(often, count)}出社`,
  ],
  [
    new RegExp(`\\b${COUNT}(?= years?\\b)`, 'gi'),
    ([found = '', years = '']) => digits(years).padStart(found.length),
  ],
  [/\b(?:an? )?(?:pc|laptop|notebook)s? (?:will be|is|are) (?:provided|lent)\b/gi, () => 'PC貸与'],
  [
    new RegExp(`${COUNT} ?(?:days?) ?(?:a|per|\\/|each) ?week`, 'gi'),
    ([, days = '']) => `週${digits(days)}日`,
  ],
  [/\b(?:fully|100%|completely|full|all) ?-?remote(?:ly)?\b/gi, () => 'フルリモート'],
  [/\b(?:mainly|mostly|primarily) remote(?:ly)?\b/gi, () => '基本リモート'],
  [/\b(?:fully on-?site|on-?site only|no remote)\b/gi, () => '常駐'],
  [/\bhybrid\b/gi, () => 'ハイブリッド'],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    ([, month = '', day = '', year = '']) => `${year}/${numberOfMonth(month)}/${day}`,
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\\d{4})\\b`, 'gi'),
    ([, day = '', month = '', year = '']) => `${year}/${numberOfMonth(month)}/${day}`,
  ],
  [
    new RegExp(`\\b${MONTH},? (\\d{4})\\b`, 'gi'),
    ([, month = '', year = '']) => `${year}年${numberOfMonth(month)}月`,
  ],
  [
    new RegExp(
      `(?<=(?:start(?:s|ing)?|from|begin(?:s|ning)?|on|date:|until|to|through|by) {0,2})\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!,? ?\\d{4})`,
      'gi',
    ),
    ([, month = '', day = '']) => `${numberOfMonth(month)}/${day}`,
  ],
  [
    new RegExp(
      `(?<=(?:start(?:s|ing)?|from|begin(?:s|ning)?|in|date:|until|to|through|period:) {0,2})\\b${MONTH}(?= |$|,|\\.|\\))`,
      'gim',
    ),
    ([, month = '']) => `${numberOfMonth(month)}月`,
  ],
  [/\bends? (?:on|in) (\d{4}\/\d{1,2}\/\d{1,2})(?!\d)/gi, ([, day = '']) => `${day}まで`],
  [/(?<=[\d月日] {0,12}) (?:to|until|till|through) (?=\d{1,4}[年/-])/gi, () => '~'],
  [
    /(?<!(?:at least|over|minimum|every|more than) )\b(\d{1,2}) months?\b(?! of)/gi,
    ([, months = '']) => `${months}ヶ月`,
  ],
  [
    /\b(?:until|till|through|to) (?:the )?end of (\d{4}年\d{1,2}月)/gi,
    ([, month = '']) => `${month}末まで`,
  ],
  [
    new RegExp(`\\b${COUNT} (?:positions?|openings?|seats?|slots?)\\b`, 'gi'),
    ([, count = '']) => `${digits(count)}名`,
  ],
  [
    new RegExp(`(?<=\\binterviews?[: ]{1,4})${COUNT}\\b(?! ?(?:h|min|week|day))`, 'gi'),
    ([, count = '']) => `${digits(count)}回`,
  ],
  [
    /\bextension (?:is )?(?:possible|likely|expected)|\b(?:extendable|renewable)\b/gi,
    () => '延長あり',
  ],
  [/\btwice\b/gi, () => '2回'],
  [/\bonce\b(?! a\b)/gi, () => '1回'],
  [/\b(?:as soon as possible|immediately|immediate start|right away)\b/gi, () => '即日'],
  [/\blong[ -]term\b/gi, () => '長期'],
  [
    new RegExp(`\\b${COUNT} ?(?:rounds?(?: of interviews?)?|interviews?|times?)\\b`, 'gi'),
    ([, count = '']) => `面談${digits(count)}回`,
  ],
  [
    new RegExp(`\\b${COUNT} (?:(?:online|web|video|remote) )(?:interviews?|meetings?)\\b`, 'gi'),
    ([, count = '']) => `Web面談${digits(count)}回`,
  ],
  [
    new RegExp(
      `\\b${COUNT}(?= (?:[A-Za-z.+#]{1,20} ){0,4}(?:engineers?|developers?|contractors?|consultants?|designers?|testers?|people|persons?|members?|positions?|openings?)\\b)`,
      'gi',
    ),
    ([, count = '']) => `${digits(count)}人`,
  ],
]

/** The same text with the same places, in which the grammars find what is stated in English. */
export function inJapanese(text: string): string {
  if (!/[a-z]{3} [a-z]{2}/i.test(text)) return text
  return TRANSLATIONS.reduce(
    (all, [pattern, words]) =>
      all.replace(pattern, (found: string, ...groups) => {
        const stated = words([found, ...groups.slice(0, 3).map(String)])
        return stated.length > found.length ? found : padded(stated, found.length)
      }),
    text,
  )
}

/** A sign of money is next to its figure. */
function padded(stated: string, length: number): string {
  return stated.endsWith('¥') ? stated.padStart(length) : stated.padEnd(length)
}

/** 1.1 million are 110 times ten thousand. */
function hundred(million: string): number {
  return Math.round(Number(million) * 100)
}

/** once and twice are no figures. */
function timesOf(often: string, count: string): string {
  if (/^once$/i.test(often)) return '1'
  return /^twice$/i.test(often) ? '2' : digits(count)
}

function digits(count: string): string {
  return NUMBERS[count.toLowerCase()] ?? count
}

function numberOfMonth(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}
