/** What introduces a person: each pattern is a sign of its own, `strong` ones are enough by themselves. */
const SIGNS: readonly (readonly [weight: number, pattern: RegExp])[] = [
  [3, /希望単価|希望単金|希望金額|希望月額|希望条件|desired rate|expected rate/i],
  [
    3,
    /(?:弊社|当社|自社)(?:の)?(?:プロパー|社員|正社員|所属|技術者|エンジニア|要員|BP|個人|フリーランス|契約社員)[^\n。]{0,30}(?:ご?紹介|ご?提案|空き|空く|参画可能|稼働可能|営業中|営業を|探して|お探し|ございます|です。)/,
  ],
  [
    3,
    /スキルシート(?:を|は)?(?:添付|お送りし|送付し|送付いた|送付させ)|経歴書を?(?:添付|お送りし|送付)|(?:resume|cv|profile)[^\n]{0,30}(?:attached|is attached|below)/i,
  ],
  [
    3,
    /(?:案件|お仕事|参画先|現場)を?(?:探して(?:おり|い)|お探し|求めて(?:おり|い)|募集して(?:おり|い)ます。?$)|案件(?:が|等|など)?(?:ございましたら|ありましたら|があれば)|案件(?:を)?(?:お待ち|求む|募集中|ください|下さい)|案件.{0,8}(?:ご紹介|お声がけ|お声掛け)(?:ください|下さい|いただ|のほど|をお願い)/m,
  ],
  [
    3,
    /looking for (?:a |an |his |her )?(?:new )?(?:project|opportunit|position|assignment)|available (?:immediately|from|now)/i,
  ],
  [
    2,
    /^[\s■□●◆◇・【[<(*-]{0,6}(?:氏 ?名|名 ?前|イニシャル|name|initials?)[】\]>)*]{0,2}\s{0,4}[:=→\t 】|]{0,3}\s{0,4}[A-Z](?:[.・ ]{0,2}[A-Z])?[.]?(?![a-z])/im,
  ],
  [
    2,
    /(?:^|[^\d~-])\d{2} ?[歳才](?! ?(?:まで|以下|以上|迄|位|くらい|程度|前後|未満|代|~|-))[^\n]{0,6}(?:男|女)|(?:男性|女性|[(（/ ・|、](?:男|女)(?=[)）/ ・|、\n]))[^\n]{0,6}\d{2} ?[歳才]|\(\d{2}, ?(?:fe)?male\)|[|\t、/(]\s?\d{2}\s?[|\t、/・]\s?(?:男|女)/i,
  ],
  [
    2,
    /^[\s■□●◆◇・【[<(*-]{0,6}年 ?齢[】\]>)*]{0,2}\s{0,4}[:=→\t 】]{0,3}\s{0,4}\d{2} ?[歳才]?\s{0,4}(?:$|[(（/・、 ](?:男|女))/m,
  ],
  [2, /^[\s■□●◆◇・【[<(*-]{0,6}性 ?別[】\]>)*]{0,2}\s{0,4}[:=→\t 】]{0,3}\s{0,4}(?:男|女)/m],
  [2, /並行 ?(?:営業|面談|案件)?(?:中)? ?(?:\d{1,2} ?社|\d{1,2} ?件|あり|有|なし|無)/],
  [2, /(?:弊社|当社|自社)(?:プロパー|社員|正社員|所属|契約社員|個人)[\s:(]{0,3}[A-Z][.・ ]/],
  [2, /^[\s■□●◆◇・【[<(*-]{0,6}並 ?行(?:状況|営業)?[】\]>)*]{0,2}\s{0,4}[:=→\t 】(]/m],
  [
    2,
    /^[\s■□●◆◇・【[<(*-]{0,6}所 ?属[】\]>)*]{0,2}\s{0,4}[:=→\t 】]{0,3}\s{0,4}(?:弊社|当社|自社|1社先|一社先|BP|プロパー|個人)/m,
  ],
  [
    1,
    /^[\s■□●◆◇・【[<(*-]{0,6}(?:希 ?望|稼働可能|参画可能|強み|得意|人柄|人物像|国 ?籍|資 ?格|学 ?歴|経験年数|available)[】\]>)*]{0,2}\s{0,4}[:=→\t 】]/im,
  ],
  [1, /[①-⑳]\s{0,2}[A-Z][.・]?\s?[A-Z][.]?[\s(]|(?:^|\s)[A-Z]\.[A-Z]\.?(?=[\s（(、])/m],
]

const ENOUGH = 4

/** How much a mail looks like the introduction of a person, with the words that say so. */
export function personIn(text: string): { isPerson: boolean; word: string } {
  let weight = 0
  let word = ''
  for (const [one, pattern] of SIGNS) {
    const found = text.match(pattern)?.[0]
    if (found === undefined) continue
    weight += one
    if (word === '') word = found.trim().slice(0, LONGEST_WORD)
  }
  return { isPerson: weight >= ENOUGH, word }
}

const LONGEST_WORD = 30
