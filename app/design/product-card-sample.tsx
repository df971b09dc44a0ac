import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Price } from '../ui/price.tsx'
import { ResistorDrawing, SoicDrawing } from './sample-drawings.tsx'

export interface SampleProduct {
  name: string
  facts: string
  description: string
  perPiece: number
  stock: 'good' | 'warn' | 'bad'
  stockWord: string
  drawing: 'resistor' | 'soic'
}

/** A sample product card, to judge its proportions. */
export function ProductCardSample(product: SampleProduct) {
  const Drawing = product.drawing === 'resistor' ? ResistorDrawing : SoicDrawing
  return (
    <Card as="li" hovers className="row-span-5 grid grid-rows-subgrid gap-0">
      <div className="grid aspect-4/3 place-items-center bg-sunken p-8">
        <Drawing />
      </div>
      <h3 className="mt-4 px-4 text-17 font-medium">
        <Link to="/products/1/sample" className="line-clamp-2 rounded-field hover:text-copper">
          {product.name}
        </Link>
      </h3>
      <div className="mt-1 px-4">
        <p className="text-13 text-ink-soft">{product.facts}</p>
        <p className="mt-2 text-ink-soft">{product.description}</p>
      </div>
      <div className="mt-4 flex items-baseline justify-between gap-3 px-4">
        <Price perPiece={product.perPiece} />
        <Badge tone={product.stock} plain>
          {product.stockWord}
        </Badge>
      </div>
      <div className="p-4 pt-3">
        <ButtonLink to="/purchage/1" wide>
          Buy Now
        </ButtonLink>
      </div>
    </Card>
  )
}
