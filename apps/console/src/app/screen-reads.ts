import type { Kind } from '@vitrine/contract'
import { getExperience, getOverview, getReport, inFamily, kinds, listExperiences } from '@vitrine/contract/client'
import { panels } from '../kernel/experience/panels.ts'
import { parsePageState } from '../kernel/experience/search.ts'
import { listQuery, parseListState } from '../kernel/experience-list/search.ts'
import { parseReportState, reportQuery } from '../kernel/report/search.ts'
import { endpointOptions } from '../lib/api/query.ts'
import type { Destination } from './read-ahead.ts'

/** What the list of a kind reads first, or the screen of the one that a container has. */
export function listReads(
  kind: Kind,
  { params: { orgId: org = '', containerId: container_id = '' }, search }: Destination,
) {
  const list = inFamily(listExperiences, kinds[kind].family)
  const of = { org, container_id, target_type: kind }
  return kinds[kind].perContainer === 'one'
    ? [endpointOptions(list, { ...of, limit: 1, mode: 'released' })]
    : [endpointOptions(list, listQuery(parseListState(search), of))]
}

/** What the page of one reads first: itself, and where its address names the report, that. */
export function pageReads(kind: Kind, { params: { orgId: org = '', experienceId: id = '' }, search }: Destination) {
  const { family } = kinds[kind]
  const { tab } = parsePageState(search)
  if (tab) void panels[tab].preload()
  const itself = endpointOptions(inFamily(getExperience, family), { org, experience_id: id })
  if (tab !== 'report') return [itself]
  return [itself, endpointOptions(inFamily(getReport, family), reportQuery(parseReportState(search), { org, id }))]
}

/** What most people's home reads first. */
export const homeReads = ({ params: { orgId: org = '', containerId: container_id = '' } }: Destination) => [
  endpointOptions(getOverview, { org, container_id }),
]
