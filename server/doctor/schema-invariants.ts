import { CompiledQuery } from 'kysely'
import { FEW, type Invariant } from './finding.ts'
import { sqlInvariants } from './sql-invariants.ts'

const RESTORE = 'バックアップと見比べて、その行を直すか消します。'
const READABLE = String.raw`^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,2}\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{6,}$`

/** What the schema asks of every row. PostgreSQL looks when a row is written; damage and disabled triggers come later. */
export const schemaInvariants: readonly Invariant[] = [
  {
    name: 'schema-rules',
    wrong: '表の決まり（外部キー、CHECK）に合わない行があります。',
    remedy: RESTORE,
    async find({ db }) {
      const { rows } = await db.executeQuery<{ rule: string; breach: string }>(
        CompiledQuery.raw(RULES),
      )
      const broken: string[] = []
      for (const { rule, breach } of rows) {
        if (broken.length > FEW) break
        const found = await db.executeQuery(CompiledQuery.raw(`${breach} limit 1`))
        if (found.rows.length > 0) broken.push(rule)
      }
      return broken
    },
  },
  ...sqlInvariants([
    [
      'entries-without-move',
      '動きが一つも記録されていない応募があります（進捗の画面に出ません）。',
      `応募の日時で entry_move に最初の行を入れます。${RESTORE}`,
      'select id from entry e where not exists (select from entry_move m where m.entry_id = e.id)',
    ],
    [
      'item-names',
      '名前のない案件があります。',
      '管理画面でその案件に名前を付けます。',
      `select id from item where btrim(name) = '' and deleted_at is null`,
    ],
    [
      'password-hashes',
      '読み取れないパスワードの控えがあります（その人はログインできません）。',
      '本人に、パスワードの再設定をお願いします。管理ユーザーは npm run owner か招待で入り直します。',
      `select 'member ' || id from member where password_hash !~ '${READABLE}'
       union all select 'admin ' || id from admin_user where password_hash !~ '${READABLE}'`,
    ],
  ]),
]

/** Each foreign key and each CHECK as the query that finds a row against it. */
const RULES = `
  select c.conrelid::regclass || '.' || c.conname as rule, case c.contype
    when 'c' then format('select from %s where not (%s)', c.conrelid::regclass, pg_get_expr(c.conbin, c.conrelid))
    else format('select from %s a where %s and not exists (select from %s b where %s)', c.conrelid::regclass,
      (select string_agg(format('a.%I is not null', attname), ' and ') from pg_attribute
        where attrelid = c.conrelid and attnum = any(c.conkey)), c.confrelid::regclass,
      (select string_agg(format('b.%I = a.%I', theirs.attname, ours.attname), ' and ')
        from unnest(c.conkey, c.confkey) pair (our, their)
        join pg_attribute ours on ours.attrelid = c.conrelid and ours.attnum = our
        join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = their)) end as breach
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.contype in ('c', 'f') and c.connamespace = 'public'::regnamespace and not t.relispartition
  order by 1`
