import { t } from '#messages/catalogue.ts'
import bench from './bench.svg?no-inline'
import board from './board.svg?no-inline'
import type { Slide } from './carousel-slide.tsx'
import reel from './reel.svg?no-inline'

export function homeSlides(storeName: string, upcoming: boolean): Slide[] {
  return [
    {
      scene: board,
      opening: t('home.welcome', { name: storeName }),
      title: t('home.quality'),
      lead: t('home.lead'),
      action: { label: t('home.browse'), to: '#products' },
    },
    {
      scene: reel,
      opening: t('home.guide-opening'),
      title: t('home.guide'),
      lead: t('home.guide-lead'),
      action: { label: t('home.guide-read'), to: '/blogs' },
    },
    {
      scene: bench,
      opening: t('home.bench-opening'),
      title: t('home.bench'),
      lead: t('home.bench-lead'),
      action: upcoming
        ? { label: t('home.bench-upcoming'), to: '#upcoming' }
        : { label: t('home.bench-ask'), to: '#contact' },
    },
  ]
}
