import { Link } from 'react-router'
import type { SheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import styles from './own-skills.module.css'

/** What comes into the sheet from elsewhere, and where it is changed. */
export function OwnSkills({ fields, skills }: Pick<SheetContent, 'fields' | 'skills'>) {
  const open = fields
    .filter(({ label, value }) => value === '' && !WRITTEN_HERE.includes(label))
    .map(({ label }) => label.replace(/（.*/, ''))
  return (
    <dl className={styles.rows}>
      <div>
        <dt>基本情報</dt>
        <dd>
          {open.length > 0 ? `未登録：${open.join('、')}` : 'すべて登録されています。'}
          <Link to="/user/edit">プロフィールを編集</Link>
        </dd>
      </div>
      <div>
        <dt>スキル</dt>
        <dd>
          {skills.length === 0
            ? 'まだ登録されていません。'
            : skills.map(({ name, years }) => (years ? `${name} ${years}年` : name)).join('、')}
          <Link to="/user/wishes">スキル・希望条件を編集</Link>
        </dd>
      </div>
    </dl>
  )
}

const WRITTEN_HERE = ['保有資格', '得意分野・役割', '性別（任意）']
