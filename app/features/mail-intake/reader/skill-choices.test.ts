import { expect, test } from 'vitest'
import { worldNames } from '#db/world/mails/names.ts'
import { tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { defaultRules } from './default-rules.ts'
import { createReader } from './mail-reader.ts'
import type { Given, Skill } from './reader-contract.ts'

const reader = createReader(defaultRules, worldNames)
const day = Temporal.PlainDate.from('2026-11-20')

function givenOf(body: string): Given {
  const { blocks } = reader.read({ subject: '案件のご紹介', body }, day)
  return Object.assign({}, ...(blocks[0]?.readings ?? []).map(({ given }) => given))
}

/** Each skill by the names of its tags, with its years: Java|Kotlin 3. */
function shownOf(skills: readonly Skill[] = []): string {
  return skills.map((skill) => [namesOf(skill), skill.years ?? []].flat().join(' ')).join('、')
}

function namesOf(skill: Skill): string {
  const names = tagsOfSkill(skill).flatMap((id) => {
    return worldNames.tags.find((tag) => tag.id === id)?.names[0] ?? []
  })
  return names.join('|')
}

const wordings: readonly (readonly [words: string, shown: string])[] = [
  ['JavaまたはKotlinでの開発経験 3年以上', 'Java|Kotlin 3'],
  ['Java または Kotlin', 'Java|Kotlin'],
  ['Java又はKotlin', 'Java|Kotlin'],
  ['ReactもしくはVue.js 2年以上', 'React|Vue.js 2'],
  ['Java若しくはKotlin', 'Java|Kotlin'],
  ['Javaあるいは Kotlin', 'Java|Kotlin'],
  ['React or Vue.js', 'React|Vue.js'],
  ['ReactかVue.jsの経験', 'React|Vue.js'],
  ['Java、またはKotlinの経験', 'Java|Kotlin'],
  ['Java、Kotlin、またはScalaの経験', 'Java|Kotlin|Scala'],
  ['Javaでの開発経験またはC#での開発経験', 'Java|C#'],
  ['Java(Spring Boot) または C#(.NET) の経験', 'Java|C#'],
  ['クラウド（AWS or GCP）の経験', 'AWS|GCP'],
  ['AWS・GCP・Azureのいずれか', 'AWS|GCP|Azure'],
  ['AWS／GCP／Azureのいずれかの構築経験2年以上', 'AWS|GCP|Azure 2'],
  ['AWS/GCP/Azureいずれか必須', 'AWS|GCP|Azure'],
  ['AWS、GCP、Azureのうちいずれか1つ以上の実務経験', 'AWS|GCP|Azure'],
  ['Java／PL/SQL／COBOL いずれか2年以上', 'Java|PL/SQL|COBOL 2'],
  ['Java／Kotlin（いずれか3年以上）', 'Java|Kotlin 3'],
  ['いずれか：Java、Kotlin、Scala', 'Java|Kotlin|Scala'],
  ['PostgreSQL、MySQLのどちらかの経験', 'PostgreSQL|MySQL'],
  ['React、Vue、Angularのどれか', 'React|Vue.js|Angular'],
  ['Java、KotlinどちらでもOK', 'Java|Kotlin'],
  ['Java、PHP、Rubyのいずれかの開発経験3年以上、SQL', 'Java|PHP|Ruby 3、SQL'],
  ['SQL、AWS・GCPのいずれか', 'SQL、AWS|GCP'],
  ['SQLの経験、Java、Kotlinのいずれか', 'SQL、Java|Kotlin'],
  ['SQL、JavaまたはKotlinの経験', 'SQL、Java|Kotlin'],
  ['TypeScript、JavaかつAWSまたはGCP', 'TypeScript、Java、AWS|GCP'],
  ['Ruby or Go（いずれか3年～）、AWS（二年以上）', 'Ruby|Go 3、AWS 2'],
  ['Java、C#、Pythonなどいずれかの言語での開発経験', 'Java|C#|Python'],
  ['Node.js・Python・Goのうち1つ以上', 'Node.js|Python|Go'],
  ['Node.js、Python、Goから1つ', 'Node.js|Python|Go'],
  ['Docker及びKubernetes、またはECSの経験', 'Docker、Kubernetes|Amazon ECS'],
  ['BIツール（Tableau、Power BI、Lookerのいずれか）', 'Tableau|Power BI|Looker'],
  ['C#／VB.NETどちらか（3年以上）、SQL Server', 'C#|VB.NET 3、SQL Server'],
  ['以下のいずれかの経験\n・Java\n・Kotlin', 'Java|Kotlin'],
  ['下記いずれか\n　・Java 3年以上\n　・Kotlin 3年以上\n・SQL', 'Java|Kotlin 3、SQL'],
  ['次のうちいずれか1つ\n①Java\n②Kotlin\n③Scala', 'Java|Kotlin|Scala'],
]

test.for(wordings)('one is enough: %j', ([words, shown]) => {
  const { must_skills } = givenOf(`案件名：倉庫管理\n必須：${words}\n単価：60万円`)
  expect(shownOf(must_skills)).toBe(shown)
})

const several: readonly (readonly [words: string, shown: string])[] = [
  ['JavaかつSpring Bootの経験', 'Java、Spring Boot'],
  ['JavaおよびKotlinの経験', 'Java、Kotlin'],
  ['Java、Kotlinいずれも3年以上', 'Java 3、Kotlin 3'],
  ['Java、Kotlinどちらも', 'Java、Kotlin'],
  ['Java/Kotlin', 'Java、Kotlin'],
  ['Java, Kotlin', 'Java、Kotlin'],
  ['Java・Kotlin', 'Java、Kotlin'],
  // Of what is named as an example nobody says which are enough.
  ['AWSやGCPなどのクラウドの経験', 'AWS'],
  ['AWS、GCPなどの構築経験', 'AWS、GCP'],
  ['PL/SQL、Python', 'PL/SQL、Python'],
  ['・いずれか必須\n・Java\n・Kotlin', 'Java、Kotlin'],
]

test.for(several)('no choice: %j', ([words, shown]) => {
  const { must_skills = [] } = givenOf(`案件名：倉庫管理\n必須：${words}\n単価：60万円`)
  expect(shownOf(must_skills.filter(({ tag_id }) => tag_id !== null))).toBe(shown)
})

test.for([
  ['JavaまたはKotlinの経験が3年以上ある方を募集しています。', 'Java|Kotlin 3'],
  ['AWS、GCP、Azureのいずれかの構築経験がある方を探しています。', 'AWS|GCP|Azure'],
  ['ReactかVue.jsの経験がある方を探しています。', 'React|Vue.js'],
  ['JavaとKotlinの経験がある方を探しています。', 'Java、Kotlin'],
] as const)('in a sentence: %j', ([sentence, shown]) => {
  const body = `お世話になります。\n次の案件です。\n倉庫管理システムの構築\n${sentence}\n単価：60万円`
  expect(shownOf(givenOf(body).must_skills)).toBe(shown)
})

test('lines of which one is enough are one skill in words, with their years where they differ', () => {
  const lines = '以下のいずれかの経験\n・AWS 3年以上\n・GCP 1年以上'
  expect(givenOf(`案件名：倉庫管理\n必須：${lines}\n単価：60万円`).must_skills).toMatchObject([
    { text: 'AWS（3年以上）またはGCP（1年以上）', years: null },
  ])
})
