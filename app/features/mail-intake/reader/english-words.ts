import { ENGLISH_MONTH, numberOfEnglishMonth } from '#features/items/reading/english-months.ts'
import type { TextRange } from '#features/items/reading/reading-contract.ts'

const MONTH = `(${ENGLISH_MONTH})\\.?`
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
    /between (\d{3}) and (\d{3}) ?(?:hours|hrs?)(?: ?(?:per|a|\/) ?month)?/gi,
    ([, min = '', max = '']) => `${min}~${max}h`,
  ],
  [
    /(?<![\d,])(\d{1,3}(?:,\d{3}){1,2}) (?:to|and) (?:jpy ?|¥)?(\d{1,3}(?:,\d{3}){1,2}) ?(?:jpy|yen)/gi,
    ([, min = '', max = '']) => `${min}~${max}円`,
  ],
  [
    /(?:jpy|¥) ?(\d{1,3}(?:,\d{3}){1,2}) ?(?:to|and|-|~) ?(?:jpy ?|¥)?(\d{1,3}(?:,\d{3}){1,2})(?! ?(?:jpy|yen|円))/gi,
    ([, min = '', max = '']) => `${min}~${max}円`,
  ],
  [
    /(?<![\d.])(\d(?:\.\d{1,2})?) ?M ?(?:-|to|~) ?(\d(?:\.\d{1,2})?) ?M ?(?:jpy|yen)/gi,
    ([, min = '', max = '']) => `${hundred(min)}~${hundred(max)}万円`,
  ],
  [
    /(?<![\d.])(\d{3}) ?k ?(?:-|to|~) ?(?:jpy ?|¥)?(\d{3}) ?k(?![a-z\d])(?: ?(?:jpy|yen))?/gi,
    ([, min = '', max = '']) => `${Number(min) / 10}~${Number(max) / 10}万`,
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
      `${COUNT} ?(?:days?|times?|x) ?(?:a|per|\\/|each) ?week ?(?:(?:in|at) (?:(?:the|our|their|its|a) )?(?:(?:client|customer)(?:'s)? )?office|on-?site|on site|office)`,
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
      `\\b(?:be|being|work|come|go|expected|needed|required|present) (?:there|in|on-?site) (?:for )?${COUNT} ?(?:days?|times?) ?(?:a|per|each|every) (week|month)`,
      'gi',
    ),
    ([, days = '', per = '']) => `${/month/i.test(per) ? '月' : '週'}${digits(days)}出社`,
  ],
  [
    /\b(once|twice) (?:a|per|each|every) (week|month)(?= (?:in|at|to) (?:the|our|their) (?:[A-Z][a-z]{1,20} )?office)/gi,
    ([, often = '', per = '']) => `${/month/i.test(per) ? '月' : '週'}${timesOf(often, '')}出社`,
  ],
  [
    new RegExp(
      `${COUNT} ?days? (?:on-?site|on site|in (?:the )?office|at the office) (?:a|per|each|every) (week|month)`,
      'gi',
    ),
    ([, days = '', per = '']) => `${/month/i.test(per) ? '月' : '週'}${digits(days)}出社`,
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
      `(?:comes?|coming|goes|going|go|travels?) (?:in|there|on-?site|(?:in ?)?to the office) (once|twice|${COUNT} (?:times|days)) (?:a|per|each|every) (week|month)`,
      'gi',
    ),
    ([, often = '', count = '', per = '']) =>
      `${/month/i.test(per) ? '月' : '週'}${timesOf(often, count)}出社`,
  ],
  [
    new RegExp(`\\b${COUNT}(?= (?:or more |plus )?years?\\b)`, 'gi'),
    ([found = '', years = '']) => digits(years).padStart(found.length),
  ],
  [/\b(?:an? )?(?:pc|laptop|notebook)s? (?:will be|is|are) (?:provided|lent)\b/gi, () => 'PC貸与'],
  [
    new RegExp(`${COUNT} ?(?:days?) ?(?:a|per|\\/|each) ?week`, 'gi'),
    ([, days = '']) => `週${digits(days)}日`,
  ],
  [/\b(?:fully|100%|completely|full|all) ?-?remote(?:ly)?\b/gi, () => 'フルリモート'],
  [/\b(?:mainly|mostly|primarily) remote(?:ly)?\b/gi, () => '基本リモート'],
  [
    /\b(?:fully on-?site|on-?site only|no remote|(?:(?:to|in|at) the office|on-?site) (?:every day|daily|five days a week))\b/gi,
    () => '常駐',
  ],
  [/\bhybrid\b/gi, () => 'ハイブリッド'],
  [
    new RegExp(`\\b(early|mid|late|(?:the )?end of)[ -]${MONTH}(?:,? (\\d{4})\\b)?`, 'gi'),
    ([, part = '', month = '', year = '']) =>
      `${/\d/.test(year) ? `${year}年` : ''}${numberOfEnglishMonth(month)}月${partOfMonth(part)}`,
  ],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    ([, month = '', day = '', year = '']) => `${year}/${numberOfEnglishMonth(month)}/${day}`,
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\\d{4})\\b`, 'gi'),
    ([, day = '', month = '', year = '']) => `${year}/${numberOfEnglishMonth(month)}/${day}`,
  ],
  [
    new RegExp(`\\b${MONTH},? (\\d{4})\\b`, 'gi'),
    ([, month = '', year = '']) => `${year}年${numberOfEnglishMonth(month)}月`,
  ],
  [
    new RegExp(
      `(?<=(?:start(?:s|ing)?|from|begin(?:s|ning)?|on|date:|until|to|through|by) {0,2})\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!,? ?\\d{4})`,
      'gi',
    ),
    ([, month = '', day = '']) => `${numberOfEnglishMonth(month)}/${day}`,
  ],
  [
    new RegExp(
      `(?<=(?:start(?:s|ing)?|from|begin(?:s|ning)?|in|date:|until|to|through|period:) {0,2})\\b${MONTH}(?= |$|,|\\.|\\))`,
      'gim',
    ),
    ([, month = '']) => `${numberOfEnglishMonth(month)}月`,
  ],
  [/\bends? (?:on|in) (\d{4}\/\d{1,2}\/\d{1,2})(?!\d)/gi, ([, day = '']) => `${day}まで`],
  [/(?<=[\d月日] {0,12}) (?:to|until|till|through) (?=\d{1,4}[年/-])/gi, () => '~'],
  [
    /\b(?:until|till|through|up to) ((?:\d{4}年)?\d{1,2}月末|\d{4}\/\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2})(?![\d/])/gi,
    ([, day = '']) => `${day}まで`,
  ],
  [
    /\b(\d{1,2}|one|two|three|four|five|ten)[- ]min(?:ute)?s?['’]?(?:[- ]walk| (?:on foot|by foot|walking))\b/gi,
    ([, minutes = '']) => `徒歩${/^ten$/i.test(minutes) ? 10 : digits(minutes)}分`,
  ],
  [
    /(?<!(?:at least|over|minimum|every|more than) )\b(\d{1,2}) months?\b(?! of)/gi,
    ([, months = '']) => `${months}ヶ月`,
  ],
  [
    /\b(?:(?:until|till|through|to) (?:the )?end of|until|till|through) (\d{4}年\d{1,2}月)/gi,
    ([, month = '']) => `${month}末まで`,
  ],
  [
    new RegExp(`\\b${COUNT} (?:positions?|openings?|seats?|slots?|people|persons?)\\b`, 'gi'),
    ([, count = '']) => `${digits(count)}名`,
  ],
  [
    new RegExp(`(?<=\\binterviews?[: ]{1,4})${COUNT}\\b(?! ?(?:h|min|week|day))`, 'gi'),
    ([, count = '']) => `${digits(count)}回`,
  ],
  [
    /\bextension (?:is )?(?:possible|likely|expected)|\b(?:possible|likely|expected) extension|\b(?:extendable|renewable)\b/gi,
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
  [/\b(?:only )?an? single interview\b/gi, () => '面談1回'],
  [
    new RegExp(`\\b${COUNT} (?:(?:online|web|video|remote) )(?:interviews?|meetings?)\\b`, 'gi'),
    ([, count = '']) => `Web面談${digits(count)}回`,
  ],
  [
    new RegExp(
      `\\b${COUNT}(?= (?:[A-Za-z.+#]{1,20} ){0,4}(?:engineers?|developers?|contractors?|consultants?|designers?|testers?|SREs?|PMs?|architects?|analysts?|scientists?|programmers?|administrators?|specialists?|people|persons?|members?|positions?|openings?)\\b)`,
      'gi',
    ),
    ([, count = '']) => `${digits(count)}人`,
  ],
]

/** The same text with the same places, in which the grammars find what is stated in English. */
export function inJapanese(text: string): { text: string; places: TextRange[] } {
  const places: TextRange[] = []
  if (!/[a-z]{3} [a-z]{2}/i.test(text)) return { text, places }
  const translated = TRANSLATIONS.reduce(
    (all, [pattern, words]) =>
      all.replace(pattern, (found: string, ...rest) => {
        const stated = words([found, ...rest.slice(0, 3).map(String)])
        if (stated.length > found.length) return found
        const from = Number(rest.find((one) => typeof one === 'number'))
        places.push({ from, to: from + found.length })
        return padded(stated, found.length)
      }),
    text,
  )
  return { text: translated, places }
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

function partOfMonth(word: string): string {
  const [letter = ''] = word.toLowerCase()
  return { e: /^early/i.test(word) ? '上旬' : '末', m: '中旬', l: '下旬' }[letter] ?? '末'
}
