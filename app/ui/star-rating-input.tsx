import type { ComponentProps } from 'react'
import { STARS, Star } from './star-rating.tsx'

interface StarRatingInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string
  /** The name of each choice: '1 star', '2 stars' … */
  label: (stars: number) => string
}

/** 5 radio buttons drawn as stars. Takes the result of react-hook-form's `register()`; the value is '1' to '5'. */
export function StarRatingInput({ legend, label, className, ...rest }: StarRatingInputProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="-ml-2.5 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-11 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-copper [&:has(~label_input:checked)_path]:fill-copper [&:has(~label_input:checked)_path]:stroke-copper has-checked:[&_path]:fill-copper has-checked:[&_path]:stroke-copper"
          >
            <input
              {...rest}
              type="radio"
              value={star}
              aria-label={label(star)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Star className="size-6" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
