-- The unit of a number typed without one, such as 'mΩ'. NULL: that of the parameter, where a number may stand alone.
ALTER TABLE parameters ADD COLUMN typed_in text;
