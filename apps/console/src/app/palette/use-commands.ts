import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconBuildingStore } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { experienceModes, inFamily, kindNames, kinds, listExperiences } from '@vitrine/contract/client'
import { familyOfKind, useKinds } from '../../kernel/console-kind.tsx'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { endpointOptions } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { type Screen, useScreens } from '../shell/use-screens.ts'
import { matches } from './match.ts'

export interface CommandGroup {
  label: string
  commands: (Screen & { note?: string })[]
}

const searchAfterMs = 200
const mostOfEach = 5

/** Kinds of which there are many: where there is one its screen is enough. */
const searched = kindNames.filter((kind) => kinds[kind].perContainer === 'many')

/** What the container that is near has of these kinds, in any mode, whose name or memo holds what was typed. */
function useFound(key: string) {
  const { org, near } = useWorkspace()
  const asked = { org: org.org_id, container_id: near?.id ?? '', key, limit: mostOfEach }
  return useQueries({
    queries: searched.flatMap((kind) =>
      experienceModes.map((mode) => ({
        ...endpointOptions(inFamily(listExperiences, familyOfKind(kind)), { ...asked, target_type: kind, mode }),
        enabled: near !== null && key !== '',
        placeholderData: keepPreviousData as never,
      })),
    ),
  })
}

/** Where one can go from here, by what was typed. */
export function useCommands(typed: string): { groups: CommandGroup[]; searching: boolean } {
  const { t } = useText()
  const { user, org, containers, near } = useWorkspace()
  const features = useKinds()
  const screens = useScreens()
  const [key] = useDebouncedValue(typed.trim(), searchAfterMs)
  const found = useFound(key)

  const experiments = found.flatMap(({ data }) =>
    (data?.content ?? []).map((item) => {
      const { path, icon } = features[item.target_type]
      const to = paths.experience(org.org_id, near?.id ?? '', path, item.id)
      return { to, label: item.name, note: t(`list.modes.${item.status}`), icon }
    }),
  )
  const groups: CommandGroup[] = [
    { label: t('palette.screens'), commands: screens.flatMap((group) => group.screens) },
    { label: t('palette.experiments'), commands: key === '' ? [] : experiments },
    {
      label: t('palette.containers'),
      commands: containers.map((each) => ({
        to: paths.home(org.org_id, each.id),
        label: each.name,
        note: each.website,
        icon: IconBuildingStore,
      })),
    },
    {
      label: t('palette.organizations'),
      commands: user.organizations
        .filter((each) => each.org_id !== org.org_id)
        .map((each) => ({ to: paths.home(each.org_id), label: each.org_name, icon: IconBuilding })),
    },
  ]
  const shown = groups.map((group) => ({
    ...group,
    // The server has searched the experiments already, in names and memos.
    commands:
      group.commands === experiments
        ? experiments
        : group.commands.filter((each) => matches(typed, each.label, each.note)),
  }))
  return { groups: shown.filter((group) => group.commands.length > 0), searching: found.some((q) => q.isFetching) }
}
