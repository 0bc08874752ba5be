import { expect, test } from 'vitest'
import { findPasswordFault, passwordLengths } from './password.server.ts'

const OWN = ['hanako.yamada@example.com']

/** What guessers would try first here, written without a look at the lists. */
const ofMembers = `
Shibuya2026! nakanoku123 Mitsubishi123 kimutaku1 hellokitty1 Welcome2Tokyo Summer2026! natsu2026 natsuyasumi8
Passw0rd2026 P@ssw0rd!2026 zaq1@WSX Qwer!234 Hanako0401 yamada1990 HY19900401 hyamada90 hanako.yamada1
yamada_hanako Yamada-Hanako1 Anken@2026 FreeLance#1 Spring2026 Winter2025 Autumn2026! hanshin2023 ilovejapan
iloveyou3000 pokemon2026 Kyoto2026 dragonquest3 finalfantasy7 minecraft1 abcd!234 Aa1234567 Test@1234
Admin@2026 root@123456 changeme2026 letmein2026 0123456789a 1q2w3e4r! qwerty2026 asdf;lkj zxcv1234 !QAZ2wsx
1QAZ@WSX 3edc4rfv password01 mypassword mypass123 yourpassword newpassword1 password.2026 pass_word1 nanashi1
watashi123 sensei123 ramen1234 sushi2026 gyudon123 onigiri1 takoyaki8 fujisan3776 tokyotower333 skytree634
shinkansen1 osaka2025 expo2025 olympic2020 reiwa0501 heisei31 showa6464 mikan123 ringo123 banana123 orange2026
apple1234 monday01 january2026 friday13 baseball9 soccer10 tennis123 yakyuu123 messi1010 ohtani17 shohei17
ichiro51! conan1412 luffy5656 naruto77 goku9001 gundam782 rx782gundam sazaesan1 chibimaruko shinchan5
anpanman3 doraemon2112 kitty1101 snoopy123 mickey123 disney2026 harrypotter7 frozen22 ghost1234 jujutsu1
tanjiro1 nezuko123 bts20130613 arashi5nin smap2016 keyaki46 nogizaka46 Java17java Spring_Boot3 AWSaws123
Azure2026 Docker#2026 kubectl1 linuxlinux ubuntu2204 centos77 windows2000 office365 excel2019 sapr3sap
cobol1959 c++c++c++ csharp12 rubyonrails7 phplaravel nodejs2026 reactnative engineer2026 senior-engineer
sier1234 freeengineer SES12345 gitgit123 gitlab123 chatgpt4 openai2026 claude123 gemini123 copilot1
tokyoshibuya shinjukuku minatoku1 chiyodaku saitama01 chiba2026 kanagawa9 nagoya052 fukuoka092 sapporo011
sendai022 hiroshima okinawa098 0120444444 090-1234-5678 1500001a 100-0001 20260401 2026/04/01 H020401a
s55.10.10 19851112! 1990hanako hanako1990! hanachan1 hana0401 yamachan1 family2026 love2026 kazoku123 inu12345
nekochan1 poodle123 shibainu1 chihuahua moneymoney okane1000 takarakuji lottery7 lucky7777 happy2026 smile1234
peace1234 dream2026 hope2026 kibou123 yume2026 mirai2026 taiyou1 tsuki123 hoshi777 umi12345 yama1234 kawa1234
sora1234 hana1234 tori1234 sakana123 かきくけこさしす ひらがな123 たろう1234 やまだはなこ 東京都渋谷区 案件案件案件 ｐａｓｓｗｏｒｄ１ Ｐａｓｓ１２３４
ankenbosyu1 tantousya1 keirekisyo1 omurice1 鈴木健太1985 東京都千代田区1 株式会社1234 aws-certified1 docomo2026 mercari2026
famicom1983 syachou1 tyoukan12 zyouhou1 2026年案件!
pàsswörd1 раssword1 ⓟⓐⓢⓢⓦⓞⓡⓓ
`
const ofStaff = `
passwordpassword Password12345678 Passw0rdPassw0rd! adminadminadmin1 welcomewelcome1! ankenankenanken1 freelance-engineer
yamadahanako1990 hanakoyamada2026! iloveyouforever1 qwertyuiopasdfgh 123456789012345a 1qaz2wsx3edc4rfv
tokyoosakanagoya toyotahondanissan sakurasakurasakura yoroshikuonegaishimasu1
arigatougozaimasu2026 summerwinterspring JanFebMarAprMayJun mondaytuesdaywed abcdefghijklmnop1
letmeinletmeinletmein P@ssw0rdP@ssw0rd Anken2026Anken2026 administrator2026! systemadministrator
skillsheetskillsheet hanshintigers1985! thequickbrownfox maytheforcebewithyou tobeornottobe2026
nogizaka46akb48 tokyo2020olympic shinjukushibuya1 freelanceagent123 exampleexample123 oneTwoThreeFourFive
onetwothreefour5 ichinisanshigoroku kimetsunoyaiba2026 doraemonnobita123 evangelion2015asuka hogehogefugafuga1
foobarbazqux1234 testtesttesttest1 dragonballsuper1 shingekinokyojin1 chocolatecake1234 helloworld1234567
`

test.for([
  ['member', ofMembers],
  ['admin', ofStaff],
] as const)('no weak password of a %s can be chosen', ([role, list]) => {
  const passwords = list.trim().split(/\s+/)
  const open = passwords.filter(
    (one) => findPasswordFault(one, passwordLengths[role], OWN) === undefined,
  )
  expect(open).toEqual([])
  expect(passwords.length).toBeGreaterThanOrEqual(50)
})
