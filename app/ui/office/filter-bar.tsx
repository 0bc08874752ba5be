import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { type Column, namingColumn } from './column-head.tsx'
import styles from './filter-bar.module.css'
import { type Filter, FilterField } from './filter-field.tsx'
import { changedList, valuesOf } from './list-url.ts'
import { Caps, OfficeButton } from './office-button.tsx'
import { SearchField } from './search-field.tsx'

type Props = {
  filters: readonly Filter[]
  /** What may be typed into the search; without it the list has none. */
  searches?: string | undefined
  sorts?: readonly { value: string; label: string }[]
  /** Among the actions of the screen, where every line below is needed; else it is a line of its own. */
  isInTopBar?: boolean
  /** Every column that may be left out or added: `columns` of the table. */
  columns?: readonly Pick<Column<never>, 'key' | 'head' | 'isExtra' | 'place'>[]
}

/** Search, conditions as chips, order and columns: all of it GET forms and links, all of it in the address. */
export function FilterBar({ filters, searches, sorts = [], columns = [], isInTopBar }: Props) {
  const [params] = useSearchParams()
  const set = filters.filter(({ name }) => valuesOf(params, name).length > 0)
  return (
    <search className={isInTopBar ? styles.inTopBar : styles.bar}>
      {searches && <SearchBox placeholder={searches} params={params} />}
      {set.map((filter) => (
        <Chip key={filter.name} filter={filter} params={params} />
      ))}
      {filters.length > 0 && <Conditions filters={filters} params={params} count={set.length} />}
      <div className={styles.right}>
        {sorts.length > 0 && <Orders sorts={sorts} params={params} />}
        {columns.length > 0 && (
          <div className={styles.wide}>
            <Columns columns={columns} params={params} />
          </div>
        )}
      </div>
    </search>
  )
}

type Part = { params: URLSearchParams }

function SearchBox({ placeholder, params }: Part & { placeholder: string }) {
  return (
    <ListForm className={styles.search} params={params} without={['keyword']}>
      <SearchField searches={placeholder} keyword={params.get('keyword') ?? ''} />
    </ListForm>
  )
}

function Chip({ filter, params }: Part & { filter: Filter }) {
  const { name, label, options = [], unit = '' } = filter
  const words = valuesOf(params, name).map(
    (value) => options.find((option) => option.value === value)?.label ?? `${value}${unit}`,
  )
  return (
    <span className={styles.chip}>
      <span className={styles.what}>{label}</span>
      {words.join('・')}
      <Link to={changedList(params, { [name]: null })} aria-label={`${label}の条件を外す`}>
        ×
      </Link>
    </span>
  )
}

type ConditionsProps = Part & { filters: readonly Filter[]; count: number }

function Conditions({ filters, params, count }: ConditionsProps) {
  return (
    <details className={styles.details} key={params.toString()}>
      <summary className={styles.add} data-hotkey="f">
        <span className={styles.wide}>＋ 条件</span>
        <span className={styles.narrow}>条件{count > 0 && ` ${count}`}</span>
        <Caps hotkey="f" />
      </summary>
      <ListForm className={styles.sheet} params={params} without={filters.map(({ name }) => name)}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} values={valuesOf(params, filter.name)} />
        ))}
        <OfficeButton look="filled" type="submit">
          この条件で探す
        </OfficeButton>
      </ListForm>
    </details>
  )
}

function Orders({ sorts, params }: Part & { sorts: NonNullable<Props['sorts']> }) {
  const now = sorts.find(({ value }) => value === params.get('sort')) ?? sorts[0]
  return (
    <details className={styles.details} key={params.toString()}>
      <summary className={styles.bare}>
        {now?.label} <Icon name="chevronDown" size={12} />
      </summary>
      <ul className={styles.menu}>
        {sorts.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={changedList(params, { sort: value })}
              aria-current={value === now?.value ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Columns({ columns, params }: Part & { columns: NonNullable<Props['columns']> }) {
  const named = valuesOf(params, 'cols')
  const always = namingColumn(columns)
  const options = columns
    .filter((column) => column !== always)
    .map(({ key, head }) => ({ value: key, label: head }))
  const shown = columns.filter(({ key, isExtra }) =>
    named.length > 0 ? named.includes(key) : !isExtra,
  )
  return (
    <details className={styles.details} key={params.toString()}>
      <summary className={styles.bare}>
        列 <Icon name="chevronDown" size={12} />
      </summary>
      <ListForm className={styles.sheet} params={params} without={['cols']}>
        <FilterField
          filter={{ name: 'cols', label: '表示する列', kind: 'several', options }}
          values={shown.map(({ key }) => key)}
        />
        <OfficeButton type="submit">この列で表示する</OfficeButton>
      </ListForm>
    </details>
  )
}

type FormProps = Part & {
  className?: string | undefined
  without: string[]
  children: React.ReactNode
}

/** A GET form that passes on the rest of the address. With JavaScript it leaves out what is empty. */
function ListForm({ params, without, children, className }: FormProps) {
  const navigate = useNavigate()
  const preserved = [...params].filter(([name]) => !['page', 'panel', ...without].includes(name))
  return (
    <Form
      className={className}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
          name,
          String(value),
        ])
        const filled = fields.filter(([, value]) => value !== '')
        navigate(`?${new URLSearchParams(filled)}`)
      }}
    >
      {preserved.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
