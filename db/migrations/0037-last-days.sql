-- For the job that announces parts whose last day of orders has passed. Few parts have a last day.
CREATE INDEX products_with_last_day ON products (last_time_buy) WHERE last_time_buy IS NOT NULL;
