import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconBuildingStore } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ExperienceItem } from '@vitrine/contract'
import { experienceModes, inFamily, kindNames, kinds, listExperiences } from '@vitrine/contract/client'
import { useRef } from 'react'
import { familyOfKind, useKinds } from '../../kernel/console-kind.tsx'
import { openingOf } from '../../kernel/experience/opening.ts'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { endpointOptions } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { type Screen, useScreens } from '../shell/use-screens.ts'
import type { Command } from './command.ts'
import { matches } from './match.ts'
import { useActions } from './use-actions.ts'

export interface CommandGroup {
  label: string
  commands: Command[]
}

const searchAfterMs = 200
const mostOfEach = 5

/** Kinds of which there are many: where there is one its screen is enough. */
const searched = kindNames.filter((kind) => kinds[kind].perContainer === 'many')

/**
 * What the container that is near has of these kinds, in any mode, whose name, memo or tags hold what is typed. Until the server has
 * answered that, what it found before and still matches.
 */
function useFound(typed: string) {
  const { org, near } = useWorkspace()
  const [key] = useDebouncedValue(typed, searchAfterMs)
  const asked = { org: org.org_id, container_id: near?.id ?? '', key, limit: mostOfEach }
  const answers = useQueries({
    queries: searched.flatMap((kind) =>
      experienceModes.map((mode) => ({
        ...endpointOptions(inFamily(listExperiences, familyOfKind(kind)), { ...asked, target_type: kind, mode }),
        enabled: near !== null && key !== '',
      })),
    ),
  })
  const known = useRef<ExperienceItem[][]>([])
  known.current = answers.map(({ data }, i) => data?.content ?? known.current[i] ?? [])
  const isAsked = typed === key
  const found = known.current.flatMap((items, i) =>
    isAsked && answers[i]?.data
      ? items
      : items.filter(({ name, memo, tags }) => matches(typed, name, memo, tags.join(' '))),
  )
  return {
    // What has become another mode's between two answers is in both.
    found: typed === '' ? [] : [...new Map(found.map((item) => [item.id, item])).values()],
    searching: near !== null && (!isAsked || answers.some((each) => each.isFetching)),
  }
}

/** Where one can go from here and what one can do, by what was typed. */
export function useCommands(typed: string, onShortcuts: () => void): { groups: CommandGroup[]; searching: boolean } {
  const { t } = useText()
  const { user, org, containers, near } = useWorkspace()
  const features = useKinds()
  const screens = useScreens()
  const { found, searching } = useFound(typed.trim())
  const actions = useActions(onShortcuts)
  const navigate = useNavigate()
  const go = ({ to, ...rest }: Screen & { note?: string }): Command => ({
    ...rest,
    id: to,
    run: () => void navigate({ to }),
  })

  const experiments = found.map((item) => {
    const { path, icon } = features[item.target_type]
    const to = at(paths.experience(org.org_id, near?.id ?? '', path, item.id), openingOf(item))
    return { id: item.id, label: item.name, note: t(`list.modes.${item.status}`), icon, run: () => void navigate(to) }
  })
  const groups: CommandGroup[] = [
    { label: t('palette.screens'), commands: screens.flatMap((group) => group.screens.map(go)) },
    { label: t('palette.experiments'), commands: experiments },
    { label: t('palette.actions'), commands: actions },
    {
      label: t('palette.containers'),
      commands: containers.map(({ id, name, website }) =>
        go({ to: paths.home(org.org_id, id), label: name, note: website, icon: IconBuildingStore }),
      ),
    },
    {
      label: t('palette.organizations'),
      commands: user.organizations
        .filter((each) => each.org_id !== org.org_id)
        .map((each) => go({ to: paths.home(each.org_id), label: each.org_name, icon: IconBuilding })),
    },
  ]
  const shown = groups.map((group) => ({
    ...group,
    // They are searched already, in more than their names.
    commands:
      group.commands === experiments
        ? experiments
        : group.commands.filter((each) => matches(typed, each.label, each.note, each.also)),
  }))
  return { groups: shown.filter((group) => group.commands.length > 0), searching }
}
