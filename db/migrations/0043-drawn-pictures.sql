-- A product without a picture has a drawing of its own, by its values. A copied product or file has that of another one.
CREATE FUNCTION draw_own_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.img := '/drawings/part-' || NEW.id || '.svg';
  RETURN NEW;
END $$;
CREATE TRIGGER products_drawn BEFORE INSERT OR UPDATE OF img ON products
  FOR EACH ROW WHEN (NEW.img LIKE '/drawings/part.svg' OR NEW.img LIKE '/drawings/part-%')
  EXECUTE FUNCTION draw_own_picture();
