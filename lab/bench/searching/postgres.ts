import pg from 'pg'
import { openReader } from '#core/db/plain-reader.server.ts'
import { fold } from '#core/search/fold.ts'
import { tokensOf, tokensToFind } from '#core/search/tokens.ts'
import { encodeCopy, sendCopy } from '#db/world/generator/copy.ts'
import { ANYWHERE, factOf, isAnywhere } from '#features/items/search/item-facts.ts'
import { PLACES, readNames } from '#features/items/search/known-names.ts'
import {
  listDocumentIds,
  readDocuments,
} from '#features/items/search/model/item-documents.server.ts'
import { readNames as readBook } from '#features/items/search/model/name-book.server.ts'
import { readWord, splitPlaces } from '#features/items/search/query-words.ts'
import {
  choices,
  type SearchDocument,
  type SearchQuery,
  type Term,
} from '#features/items/search/search-contract.ts'

/**
 * The best that was found with PostgreSQL alone: one narrow row for each open item, everything it is
 * found by as one array of integers under one GIN index, which does the AND by itself.
 */
const SCHEMA = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.item_doc (
    id int primary key, pub float8 not null, updated float8 not null, closes int,
    rate_min int, rate_max int, confirmed_on int, facts int[] not null, toks int[] not null);
  alter table bench.item_doc set (toast_tuple_target = 128);
  alter table bench.item_doc alter facts set storage plain;
  alter table bench.item_doc alter toks set statistics 1000;`

const INDEXES = `
  create index on bench.item_doc (pub desc, id desc);
  create index on bench.item_doc (updated desc, id desc);
  create index on bench.item_doc (rate_max desc nulls last, pub desc, id desc);
  create index on bench.item_doc (closes, pub desc, id desc);
  create index on bench.item_doc using gin (toks) with (fastupdate = off);
  vacuum analyze bench.item_doc`

const SETTINGS = `
  set enable_seqscan = off; set plan_cache_mode = force_custom_plan; set jit = off;
  set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1; set work_mem = '64MB';
  set maintenance_work_mem = '1GB'`

export type Rival = {
  find(query: SearchQuery): Promise<{ ids: number[]; total: number }>
  close(): Promise<void>
}

const BATCH = 500

/** Makes the tables in a schema of their own and answers queries from them. */
export async function openRival(url: string, today: number): Promise<Rival> {
  const client = new pg.Client(url)
  await client.connect()
  for (const line of [...SETTINGS.split(';'), ...SCHEMA.split(';')]) await client.query(line)
  const names = await fill(client, url, today)
  for (const line of INDEXES.split(';')) await client.query(line)
  return {
    async find(query) {
      const { text, values } = statementOf(query, names)
      const { rows } = await client.query<{ total: string; ids: number[] | null }>(text, values)
      return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) }
    },
    close: () => client.end(),
  }
}

async function fill(client: pg.Client, url: string, today: number): Promise<Named> {
  await using reader = await openReader(url, 'fills the rival')
  const book = await readBook(reader)
  const names = readNames(book.names)
  const tokens = new Map(
    book.names.map(({ kind, id, name }) => [factOf(kind, id), tokensIn(name)] as const),
  )
  const ids = await listDocumentIds(reader)
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    const documents = await readDocuments(reader, some, book)
    const rows = documents.filter((one) => isOpen(one, today)).map((one) => rowOf(one, tokens))
    for (const copy of encodeCopy('bench.item_doc', rows)) await sendCopy(client, copy)
  }
  return { names, tokens }
}

function isOpen({ status, opensOn, closesOn }: SearchDocument, today: number): boolean {
  return status === 'open' && (opensOn ?? today) <= today && (closesOn ?? today) >= today
}

/** The names of its tags and places are among its words, so that most words need no OR. */
function rowOf(document: SearchDocument, ofNames: Named['tokens']) {
  const facts = factsOf(document)
  const toks = new Set(facts)
  for (const text of [document.title, document.text]) {
    for (const token of tokensIn(text)) toks.add(token)
  }
  for (const fact of facts) for (const token of ofNames.get(fact) ?? []) toks.add(token)
  return {
    id: document.id,
    pub: document.publishedAt,
    updated: document.updatedAt,
    closes: document.closesOn,
    rate_min: document.rateMin,
    rate_max: document.rateMax,
    confirmed_on: document.confirmedOn,
    facts,
    toks: [...toks],
  }
}

function factsOf(document: SearchDocument): number[] {
  const { daysMin, daysMax } = document
  const lists: Record<(typeof choices)[number], readonly (number | null)[]> = {
    prefecture: document.prefectures,
    area: document.areas,
    industry: [document.industry],
    remote: [document.remote],
    days: [1, 2, 3, 4, 5].filter((days) => (daysMin ?? 9) <= days && days <= (daysMax ?? 0)),
    contract: [document.contract],
    chain: [document.chain],
    interviews: [document.interviews],
    dress: [document.dress],
    settlement: [document.settlement],
  }
  const chosen = choices.flatMap((choice) =>
    lists[choice].flatMap((id) => (id === null ? [] : factOf(choice, id))),
  )
  const anywhere = isAnywhere(document) ? [ANYWHERE] : []
  return [...document.tags.map((id) => factOf('tag', id)), ...chosen, ...anywhere]
}

function tokensIn(text: string): Set<number> {
  return new Set(tokensOf(splitPlaces(fold(text))))
}

type Named = {
  names: ReturnType<typeof readNames>
  tokens: ReadonlyMap<number, ReadonlySet<number>>
}

const ORDERS = {
  new: 'pub desc, id desc',
  updated: 'updated desc, id desc',
  rate_high: 'rate_max desc nulls last, pub desc, id desc',
  ending: 'closes nulls last, pub desc, id desc',
  recommended: 'pub desc, id desc',
}

function statementOf(query: SearchQuery, names: Named) {
  const condition = conditionOf(query, names)
  const order = ORDERS[query.sort]
  const text = `
    with m as materialized (
      select id, pub, updated, closes, rate_max, facts from bench.item_doc where ${condition.text}),
    p as (select id, row_number() over (order by ${order}) as place from m
      order by ${order} limit ${query.limit} offset ${query.offset})
    select (select count(*) from m) as total, (select array_agg(id order by place) from p) as ids,
      (select json_agg(json_build_array(fact, c)) from (
        select fact, count(*) as c from (select unnest(facts) as fact from m) u
        group by fact order by 2 desc, 1) f) as facets,
      (select json_build_array(count(rate_max), avg(rate_max), min(rate_max), max(rate_max),
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by rate_max)) from m) as stats,
      (select json_agg(json_build_array(step, c)) from (
        select rate_max / 50000 as step, count(*) as c from m
        where rate_max is not null group by 1 order by 1) h) as histogram`
  return { text, values: condition.values }
}

type Conditions = Named & { values: unknown[]; sure: number[]; others: string[] }

/** Everything that must hold at once goes into one array, so that the index does the AND. */
function conditionOf(query: SearchQuery, named: Named) {
  const conditions: Conditions = { ...named, values: [], sure: [], others: [] }
  const { sure, others, values, names } = conditions
  const groups = Map.groupBy(query.tags, (id) => names.groupOf(factOf('tag', id)))
  const tags = Array.from(groups.values(), (ids) => ids.map((id) => factOf('tag', id)))
  const factsChosen = choices.flatMap((choice) =>
    (query.chosen[choice] ?? []).map((id) => factOf(choice, id)),
  )
  const chosen = Map.groupBy(factsChosen, names.groupOf)
  const places = chosen.get(PLACES)
  if (places) chosen.set(PLACES, [...places, ANYWHERE])
  for (const facts of [...tags, ...chosen.values()]) {
    if (facts.length === 1) sure.push(...facts)
    else if (facts.length > 1) others.push(hasAny(conditions, facts))
  }
  for (const term of query.terms) addTerm(conditions, term)
  addRate(conditions, query.rateFrom, query.rateTo)
  if (sure.length > 0) others.unshift(hasAll(conditions, sure))
  return { text: others.join(' and ') || 'true', values }
}

function parameter({ values }: Conditions, value: unknown): string {
  return `$${values.push(value)}`
}

function hasAny(conditions: Conditions, facts: readonly number[]): string {
  return `toks && ${parameter(conditions, facts)}::int4[]`
}

function hasAll(conditions: Conditions, tokens: readonly number[]): string {
  return `toks @> ${parameter(conditions, tokens)}::int4[]`
}

function addRate(conditions: Conditions, from: number | undefined, to: number | undefined): void {
  if (from !== undefined) conditions.others.push(`rate_max >= ${parameter(conditions, from)}`)
  if (to !== undefined) conditions.others.push(`rate_min <= ${parameter(conditions, to)}`)
}

function addTerm(conditions: Conditions, term: Term): void {
  if ('word' in term) addWord(conditions, term.word, term.isExcluded)
  else if ('rate' in term) addRate(conditions, term.rate.from, term.rate.to)
  else if ('choice' in term) {
    conditions.others.push(
      hasAny(
        conditions,
        term.ids.map((id) => factOf(term.choice, id)),
      ),
    )
  } else if ('anyTag' in term)
    conditions.others.push(
      hasAny(
        conditions,
        term.anyTag.map((id) => factOf('tag', id)),
      ),
    )
  else throw new Error('no search of this measurement asks for it')
}

/** A name is among the words of its items; only where a synonym is meant is there an OR. */
function addWord(conditions: Conditions, text: string, isExcluded: boolean): void {
  const { names, tokens, sure, others } = conditions
  const word = readWord(text)
  const runs = word.runs.map((run) => {
    const wanted = tokensToFind(run).map((token) => token | 0)
    const isElsewhere = (fact: number) => !wanted.every((one) => tokens.get(fact)?.has(one))
    return {
      wanted,
      facts: names.listHolding({ text: run.text, runs: [run] }).filter(isElsewhere),
      isElsewhere,
    }
  })
  const whole = names
    .listCalled(word)
    .filter((fact) => runs.some(({ isElsewhere }) => isElsewhere(fact)))
  if (!isExcluded && whole.length === 0 && runs.every(({ facts }) => facts.length === 0)) {
    sure.push(...runs.flatMap(({ wanted }) => wanted))
    return
  }
  const each = runs.map(({ wanted, facts }) =>
    facts.length > 0
      ? `(${hasAll(conditions, wanted)} or ${hasAny(conditions, facts)})`
      : hasAll(conditions, wanted),
  )
  const all = `(${each.join(' and ')})${whole.length > 0 ? ` or ${hasAny(conditions, whole)}` : ''}`
  others.push(isExcluded ? `not (${all})` : `(${all})`)
}
