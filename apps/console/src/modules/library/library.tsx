import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { Library as Answer, Kind } from '@vitrine/contract'
import { getLibrary } from '@vitrine/contract/client'
import { useState } from 'react'
import { type ActionRequest, ExperienceDialogs } from '../../kernel/actions/index.ts'
import { useKind, useKinds } from '../../kernel/console-kind.tsx'
import { libraryName } from '../../kernel/library/names.ts'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import type { Step } from '../../lib/use-url-state.ts'
import { Fold } from '../../ui/fold.tsx'
import { Gap } from '../../ui/gap.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EntryCard } from './entry-card.tsx'
import { Facets } from './facets.tsx'
import { FilterLine, isFiltered } from './filter-line.tsx'
import classes from './library.module.css'
import { LibraryEmpty } from './library-empty.tsx'
import { type LibraryState, libraryQuery, pageSizes, unfiltered } from './search.ts'

interface LibraryProps {
  state: LibraryState
  /** Those that the person may read. */
  kinds: readonly Kind[]
  onChange: (change: Partial<LibraryState>, step?: Step) => unknown
}

/** What has ended, narrowed by what came of it, the page and tags, with the way to test it again. */
export function Library({ state, kinds, onChange }: LibraryProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const features = useKinds()
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [request, setRequest] = useState<ActionRequest | null>(null)
  const query = useEndpoint(getLibrary, libraryQuery(state, { org: org.org_id, container_id: container.id }), {
    keep: true,
  })
  useLastPage(query, state.page, (page) => void onChange({ page }, { replace: true }))
  const change = (narrowed: Partial<LibraryState>) => void onChange({ page: 1, ...narrowed })
  const clear = () => change(unfiltered)
  const facets = (answer: Answer) => <Facets answer={answer} state={state} onChange={change} />

  return (
    <>
      <PageHeader title={libraryName[language]} below={<Text c="dimmed">{t('library.lead')}</Text>} />
      <Group mb="md" gap="sm">
        {kinds.length > 1 ? (
          <PlainSelect
            label={t('library.kind')}
            value={state.kind}
            data={kinds.map((kind) => ({ value: kind, label: features[kind].names.list[language] }))}
            onChange={(kind) => change({ ...unfiltered, kind })}
          />
        ) : null}
        <SearchInput
          value={state.key}
          label={t('library.search')}
          onSearch={(key) => void onChange({ key, page: 1 }, { replace: true })}
        />
        <PlainSelect
          label={t('library.sort')}
          value={state.sort}
          data={(['ended', 'lift'] as const).map((sort) => ({ value: sort, label: t(`library.sorts.${sort}`) }))}
          onChange={(sort) => change({ sort })}
        />
      </Group>
      <FilterLine state={state} onChange={change} onClear={clear} />
      <Loaded query={query} skeleton={<CardSkeleton height={320} />} what={t('library.failed')}>
        {(answer) => {
          const { conclusions, pages, tags } = answer
          const isBare = !isFiltered(state) && [conclusions, pages, tags].every((each) => each.length === 0)
          return (
            <div className={classes.columns}>
              {isBare ? null : isNarrow ? (
                <Fold label={t('library.filters')} isUsed={false}>
                  {facets(answer)}
                </Fold>
              ) : (
                <section aria-label={t('library.filters')}>{facets(answer)}</section>
              )}
              <div className={classes.list} data-fading={query.isPlaceholderData || undefined}>
                <Over count={answer.over} kind={state.kind} />
                {answer.totalElements === 0 ? (
                  <LibraryEmpty state={state} onClear={clear} />
                ) : (
                  <Stack gap="md">
                    {answer.content.map((entry) => (
                      <EntryCard key={entry.id} entry={entry} onAction={setRequest} onChange={change} />
                    ))}
                  </Stack>
                )}
                {answer.totalElements === 0 ? null : (
                  <Pager
                    page={state.page}
                    pages={answer.totalPages}
                    total={answer.totalElements}
                    limit={state.limit}
                    sizes={pageSizes}
                    onChange={(next) => void onChange(next)}
                  />
                )}
              </div>
            </div>
          )
        }}
      </Loaded>
      <ExperienceDialogs kind={state.kind} request={request} onClose={() => setRequest(null)} />
    </>
  )
}

/** What is over and was not ended is not here: how much of it there is, and the way there. */
function Over({ count, kind }: { count: number; kind: Kind }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="md">
      {t('library.over', { count, shown: formatCount(count, language) })}
      <Gap />
      <Anchor
        component={Link}
        {...at(paths.list(org.org_id, container.id, path), { mode: 'released' })}
        underline="always"
        inherit
      >
        {t('library.seeOver')}
      </Anchor>
    </Text>
  )
}
