import { expect, it } from 'vitest'
import { libraryQuery, parseLibraryState, writeLibraryState } from './search.ts'

const usual = {
  ...{ kind: 'experiment', key: '', conclusion: '', page_url: '', tag: '' },
  ...{ sort: 'ended', page: 1, limit: 10 },
}

it('an address that makes no sense is the default, of which the address says nothing', () => {
  expect(parseLibraryState({})).toEqual(usual)
  const nonsense = { kind: 'banner', conclusion: 'great', sort: 'name', page: '-1', limit: '9999' }
  expect(parseLibraryState(nonsense)).toEqual(usual)
  expect(Object.values(writeLibraryState(parseLibraryState({})))).toEqual(Array(8).fill(undefined))
})

it('what is chosen comes back from the address', () => {
  const search = {
    ...{ kind: 'marketing_card', key: '免運', conclusion: 'none', on: 'shop.test/sale', tag: '首頁' },
    ...{ sort: 'lift', page: '3', limit: '50' },
  }
  const state = parseLibraryState(search)
  expect(state).toMatchObject({ kind: 'marketing_card', page_url: 'shop.test/sale', page: 3, limit: 50 })
  expect(writeLibraryState(state)).toEqual(search)
})

it('only what narrows it is asked for', () => {
  const of = { org: 'o', container_id: 'c' }
  const plain = { ...of, target_type: 'experiment', sort: 'ended', page: 1, limit: 10 }
  expect(libraryQuery(parseLibraryState({}), of)).toEqual(plain)
  expect(libraryQuery(parseLibraryState({ conclusion: 'won', on: 'shop.test' }), of)).toEqual({
    ...plain,
    ...{ conclusion: 'won', page_url: 'shop.test' },
  })
})
