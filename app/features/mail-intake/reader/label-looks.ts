const OPEN = '【\\[<〔《≪「『{(〈'
const CLOSE = '】\\]>〕》≫」』})〉'
const SIGN = '■□●◆◇▼▽▲△○〇◯◎★☆※◉▪▫◾◽◈✓✔☑➤▶►•・*#+\\-'
export const BOLD_SIGN = '■□●◆◇▼▽〇◯◎★☆◉▪▫◾◽◈✓✔☑➤▶►'

export const LEAD = new RegExp(
  `^\\s{0,40}(?:(?:\\d{1,2}[.)]|\\(\\d{1,2}\\)|[①-⑳❶-❿])\\s{0,4}(?=[^\\d\\s]))?(?<sign>[${SIGN}]{0,4}\\s{0,4})`,
)
const WORD = `[^\\s:=→…、。「」【】\\[\\]<>()|*]{1,16}`
const PAREN = '(?<paren>\\s{0,4}\\([^()\\n]{1,24}\\))?'

/** How a label that begins a line may look. */
export const LOOKS = {
  bracket: new RegExp(
    `^(?<open>[${OPEN}])\\s{0,4}[${SIGN}]?\\s{0,4}(?<word>[^${CLOSE}${OPEN}\\n]{1,24})(?<paren>\\([^()\\n]{1,24}\\))?\\s{0,4}(?<close>[${CLOSE}])\\s{0,8}(?<sep>[:=→>]{0,2})`,
  ),
  framed: /^(?<open>=)\s?(?<word>[^=\n]{1,14}?)\s?=(?!=)\s{0,8}(?<sep>:?)/,
  bold: /^(?<open>\*\*)(?<word>[^*\n]{1,24})\*\*\s{0,4}(?<sep>[:=→]{0,2})/,
  star: /^(?<open>\*)(?<word>[^*:\n]{1,24}?):?\s?\*(?!\*)\s{0,4}(?<sep>[:=→]{0,2})/,
  slash: new RegExp(`^(?<word>${WORD})${PAREN}(?<gap>\\s{0,20})(?<sep>/)\\s{0,4}(?=\\S)`),
  boldColon: /^(?<open>\*\*)(?<word>[^*:\n]{1,24}):\s{0,2}\*\*(?<sep>)/,
  signs: new RegExp(
    `^(?<word>[^\\s${BOLD_SIGN}:]{1,14}(?: [^\\s${BOLD_SIGN}:]{1,6})?)\\s{0,2}(?<close>[${BOLD_SIGN}]{1,3})\\s{0,8}(?<sep>:?)`,
  ),
  torn: new RegExp(`^(?<word>${WORD})\\)(?<sep>\\s{0,4}:?)`),
  spread:
    /^(?<word>[ぁ-んァ-ヶ一-龥](?: {1,6}[ぁ-んァ-ヶー一-龥]){1,5}) {0,20}(?<sep>[:=→|>/]|・{2,40}|\.{3,40}|…{1,40}|(?= {1,2}\S))/,
  bar: new RegExp(`^(?<word>${WORD})${PAREN}\\s{0,20}(?<sep>[|>])(?=[^|>\\n]{1,400}$)`),
  colon: new RegExp(
    `^(?![^:=→…|\\n]{1,16}(?:・{2}|\\.{3})[^:\\n]{1,16}:)(?<word>${WORD}(?: ${WORD}){0,4})${PAREN}\\s{0,40}(?<sep>:{1,2}(?! {0,4}\\d{1,2} ?年(?:以上|程度|~)? {0,4}$)|=>?|→|…{1,40}|・{2,40}|\\.{3,40}| - )`,
  ),
  dots: /^(?<word>[^\s:=→…・.]{1,16})\s{0,4}(?<sep>・{2,40}|\.{3,40}|…{1,40})/,
  comma: new RegExp(`^(?<word>${WORD}?)(?<sep>,)(?=\\S)`),
  gap: new RegExp(`^(?<word>${WORD}(?: ${WORD}){0,2})${PAREN}(?<sep>\\t|\\s{2,80})`),
  narrow: new RegExp(
    `^(?<word>${WORD}(?: (?:to )?have|(?<=^[A-Z][a-z]{2,9}) skills)?)${PAREN}(?<sep> )(?=\\S)`,
  ),
  touching: new RegExp(`^(?<word>${WORD})(?<paren>\\s?\\([^()\\n]{1,24}\\))(?<sep>)`),
  alone: new RegExp(`^(?<word>${WORD}(?: ${WORD}){0,4})${PAREN}(?<sep>)\\s{0,40}$`),
} as const

/** How one behind the value of another may look. */
export const LATER = {
  bracket: new RegExp(
    `[【\\[<〔《≪]\\s{0,4}(?<word>[^${CLOSE}${OPEN}\\n]{1,16})(?<paren>\\([^()\\n]{1,24}\\))?\\s{0,4}[】\\]>〕》≫]\\s{0,8}(?<sep>:?)`,
    'g',
  ),
  kind: /[(<]\s{0,2}(?<word>必須|尚可|歓迎|must|want|nice)\s{0,2}[)>]\s{0,4}(?<sep>:?)(?=[^\s、,/()])/gi,
  torn: /(?<=^|\s)(?<word>必須|尚可|歓迎|must|want)\)\s{0,4}(?<sep>:?)/gi,
  signs: new RegExp(
    `(?<=[\\s)])[${BOLD_SIGN}]\\s{0,4}(?<word>${WORD}?)${PAREN}(?<sep>\\s{0,8}[:→]|\\s{1,8}|[${BOLD_SIGN}]\\s{0,8})`,
    'g',
  ),
  colon: new RegExp(
    `(?<=[\\s/、。|,】)])(?<word>[^\\s:=→…、。「」【】\\[\\]<>()|/,*${BOLD_SIGN}]{1,12})${PAREN}\\s{0,4}(?<!\\d\\s{0,4})(?<sep>[:→])`,
    'g',
  ),
  cell: /(?<=\t|\s{2})(?<word>必須|尚可|歓迎)(?<sep>\t|\s{2})/g,
  tab: /(?<=\t {0,4})(?<word>[^\s:|]{1,12})(?<sep> {0,8}\t)/g,
} as const

/** A label in brackets behind its value. */
export const BEHIND =
  /^\s{0,20}[・■□●◆◇▼▽○◎★*-]?\s{0,4}(?<value>[^\n]{1,200}?)\s{0,4}[(【[<〔]\s?(?<word>[^()【】[\]<>〔〕\d\n]{2,12})\s?[)】\]>〕]\s{0,4}$/
