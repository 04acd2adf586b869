import { Button, Title } from '@mantine/core'
import type { Library } from '@vitrine/contract'
import { libraryResults } from '@vitrine/contract/client'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { type Choice, hasMore, listChoices } from './choices.ts'
import { nameResult } from './filter-line.tsx'
import classes from './library.module.css'
import type { LibraryState } from './search.ts'

interface FacetsProps {
  answer: Library
  state: LibraryState
  onChange: (change: Partial<LibraryState>) => void
}

/** By what came of it, by page and by tag: how many there are, each a click away. */
export function Facets({ answer, state, onChange }: FacetsProps) {
  const { t } = useText()
  const results = libraryResults.flatMap((value): Choice[] => {
    const found = answer.conclusions.find(({ conclusion }) => (conclusion ?? 'none') === value)
    return found ? [{ value, name: nameResult(value, t), count: found.count }] : []
  })
  const { conclusion, page_url, tag } = state
  const plain = (value: string) => ({ value, name: value })
  return (
    <div className={classes.facets}>
      <Facet
        title={t('library.conclusion')}
        choices={results}
        chosen={{ value: conclusion, name: conclusion && nameResult(conclusion, t) }}
        onChoose={(value) => onChange({ conclusion: libraryResults.find((each) => each === value) ?? '' })}
      />
      <Facet
        title={t('library.pages')}
        choices={answer.pages.map((each) => ({ ...plain(each.page_url), count: each.count }))}
        chosen={plain(page_url)}
        onChoose={(value) => onChange({ page_url: value })}
      />
      <Facet
        title={t('library.tags')}
        choices={answer.tags.map((each) => ({ ...plain(each.tag), count: each.count }))}
        chosen={plain(tag)}
        onChoose={(value) => onChange({ tag: value })}
      />
    </div>
  )
}

interface FacetProps {
  title: string
  choices: readonly Choice[]
  /** Its value is empty where nothing is. */
  chosen: { value: string; name: string }
  onChoose: (value: string) => void
}

function Facet({ title, choices, chosen, onChoose }: FacetProps) {
  const { t, language } = useText()
  const [isOpen, setOpen] = useState(false)
  const shown = listChoices(choices, chosen, isOpen)
  if (shown.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" className={classes.facetTitle}>
        {title}
      </Title>
      <ul className={classes.choices}>
        {shown.map(({ value, name, count }) => {
          const isChosen = value === chosen.value
          return (
            <li key={value}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? '' : value)}
              >
                <Clipped inherit>
                  <Foreign>{name}</Foreign>
                </Clipped>
                <span className="figure">{formatCount(count, language)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {hasMore(choices) && !isOpen ? (
        <Button variant="subtle" size="compact-sm" mx={-8} onClick={() => setOpen(true)}>
          {t('library.more', { count: choices.length })}
        </Button>
      ) : null}
    </section>
  )
}
