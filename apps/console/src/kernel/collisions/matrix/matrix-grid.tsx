import type { CollisionMatrix } from '@vitrine/contract'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { TableRegion } from '../../../ui/table-region.tsx'
import classes from './matrix.module.css'
import { anchorOf, type State, stateOf, states } from './state.ts'

/** Marks that differ without their color, too. */
const marks: Record<State, string> = { same: '!', yes: '●', maybe: '?', never_both: '⊘' }

/** One row and one column each; below the diagonal what each two have in common, as a link to its words. */
export function MatrixGrid({ matrix: { experiences, pairs } }: { matrix: CollisionMatrix }) {
  const { t, language } = useText()
  const known = new Map(pairs.map((pair) => [anchorOf(pair), pair]))
  const columns = experiences.slice(0, -1)
  return (
    <div className={classes.overview}>
      <TableRegion label={t('meets.grid')}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <td />
              {columns.map(({ id, name }, index) => (
                <th key={id} scope="col" title={name}>
                  {index + 1}
                  <span className="unseen">
                    <Foreign>{name}</Foreign>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {experiences.map((row, index) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={classes.number}>{index + 1}</span> <Foreign>{row.name}</Foreign>
                </th>
                {columns.map((column, at) => {
                  if (at >= index) return <td key={column.id} data-past />
                  const pair = known.get(anchorOf({ a: column.id, b: row.id }))
                  if (!pair) return <td key={column.id}>–</td>
                  const state = stateOf(pair)
                  const label = t('meets.cell', {
                    pair: t('meets.pair', { a: column.name, b: row.name }),
                    state: t(`meets.states.${state}`),
                  })
                  const count = pair.pages?.count ?? 0
                  return (
                    <td key={column.id}>
                      <a
                        href={`#${anchorOf(pair)}`}
                        className={classes.cell}
                        data-state={state}
                        aria-label={label}
                        title={label}
                      >
                        <span aria-hidden>{marks[state]}</span>
                        {count > 0 ? <small>{formatCount(count, language)}</small> : null}
                      </a>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state}>
            <span className={classes.cell} data-state={state} aria-hidden>
              {marks[state]}
            </span>{' '}
            {t(`meets.states.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
